import { type OriginalText, prose } from './original-text.ts'

/**
 * The non-disclosure agreement: California law, Santa Barbara County, nine clauses, three years (Specification 2 and 9).
 */
export const ndaText: OriginalText = {
  kind: 'nda',
  version: 'nda-1',
  effectiveFrom: '2026-01-01',
  title: 'Mutual Non-Disclosure Agreement',
  parties: prose`This Mutual Non-Disclosure Agreement (this “Agreement”) is made between ${'publisherName'} (the “Company”) and ${'signerLegalName'}, signing ${'signerCapacity'} (“you”). It takes effect on the date of your signature below (the “Effective Date”). The Company and you wish to explore whether you will become an author of video courses published by the Company (the “Purpose”). For the Purpose each party may disclose confidential information to the other. A party is the “Discloser” of the information it discloses and the “Recipient” of the information it receives.`,
  clauses: [
    {
      heading: 'Confidential Information',
      paragraphs: [
        prose`“Confidential Information” means any non-public information, in any form, that the Discloser makes available to the Recipient in connection with the Purpose, on or after the Effective Date, and that is marked as confidential or that a reasonable person would understand to be confidential from its nature or the circumstances of its disclosure. The Company’s Confidential Information includes its course plans and outlines, training material, editorial and production methods, pricing and payment terms, business plans, and the identity of and dealings with other authors. Your Confidential Information includes your unpublished course ideas, drafts, recordings and personal contact details.`,
        prose`If you sign on behalf of a business entity, “you” means that entity and yourself, and you confirm that you have authority to bind it.`,
      ],
    },
    {
      heading: 'Obligations of the Recipient',
      paragraphs: [
        prose`The Recipient will (a) hold the Discloser’s Confidential Information in confidence, protecting it with at least the care it gives its own confidential information and never less than reasonable care; (b) use it only for the Purpose; and (c) disclose it only to those of its employees, contractors and professional advisers who need to know it for the Purpose and who are bound by duties of confidence no less protective than this Agreement. The Recipient is responsible for any breach by those persons, and will notify the Discloser promptly on learning of any unauthorized use or disclosure.`,
      ],
    },
    {
      heading: 'Exclusions',
      paragraphs: [
        prose`Confidential Information does not include information that the Recipient can show (a) is or becomes generally known to the public through no breach of this Agreement; (b) was lawfully known to the Recipient, free of any duty of confidence, before its disclosure; (c) was lawfully received from a third party who was free to disclose it; or (d) was developed independently by the Recipient without use of the Discloser’s Confidential Information. Your general skill, knowledge and experience in your own field remain yours to use.`,
      ],
    },
    {
      heading: 'Compelled and Protected Disclosures',
      paragraphs: [
        prose`If a law, regulation or court order requires the Recipient to disclose Confidential Information, the Recipient may do so, but will first, where the law allows, give the Discloser prompt written notice and reasonable help in seeking protective treatment, and will disclose only what is legally required.`,
        prose`Notice of immunity under the Defend Trade Secrets Act, 18 U.S.C. § 1833(b): An individual shall not be held criminally or civilly liable under any Federal or State trade secret law for the disclosure of a trade secret that is made (A) in confidence to a Federal, State, or local government official, either directly or indirectly, or to an attorney, and solely for the purpose of reporting or investigating a suspected violation of law; or (B) in a complaint or other document filed in a lawsuit or other proceeding, if such filing is made under seal. An individual who files a lawsuit for retaliation by an employer for reporting a suspected violation of law may disclose the trade secret to the attorney of the individual and use the trade secret information in the court proceeding, if the individual files any document containing the trade secret under seal and does not disclose the trade secret, except pursuant to court order.`,
        prose`Nothing in this Agreement prevents anyone from discussing or disclosing information about unlawful acts in the workplace, such as harassment or discrimination, or any other conduct that they have reason to believe is unlawful, or from communicating with a government agency.`,
      ],
    },
    {
      heading: 'Return or Destruction',
      paragraphs: [
        prose`Within ten business days of the Discloser’s written request, the Recipient will return or destroy all copies of the Discloser’s Confidential Information in its possession and, if asked, confirm in writing that it has done so. The Recipient may keep copies that the law requires it to keep, and copies in routine backups until they are overwritten in the ordinary course. This Agreement continues to apply to any copy kept. The Company may keep its records of your application and of this Agreement.`,
      ],
    },
    {
      heading: 'No License and No Commitment',
      paragraphs: [
        prose`All Confidential Information remains the property of the Discloser. Nothing in this Agreement grants any license or other right in it, or in any patent, copyright, trademark or trade secret, except the right to use it for the Purpose. Confidential Information is provided “as is”, without warranty. Neither party is obliged to enter into any further agreement, and any engagement of you as an author requires a separate signed agreement. Nothing in this Agreement restrains you from engaging in a lawful profession, trade or business of any kind, or the Company from working with other authors on similar subjects, provided that this Agreement is observed.`,
      ],
    },
    {
      heading: 'Term',
      paragraphs: [
        prose`This Agreement, and the obligations of the Recipient under it, continue for three years from the Effective Date. Either party may end further disclosures earlier by written notice, which does not shorten the obligations for what was already disclosed. Confidential Information that is a trade secret under applicable law remains protected for as long as it remains a trade secret.`,
      ],
    },
    {
      heading: 'Remedies',
      paragraphs: [
        prose`Each party acknowledges that a breach of this Agreement may cause the Discloser irreparable harm for which damages would not be an adequate remedy. The Discloser may therefore seek injunctive and other equitable relief against an actual or threatened breach, without proof of actual damages and, to the extent the law permits, without posting a bond, in addition to every other remedy available at law or in equity.`,
      ],
    },
    {
      heading: 'Governing Law, Venue and General Terms',
      paragraphs: [
        prose`This Agreement is governed by the laws of the State of California, without regard to its rules on conflict of laws. The state courts located in Santa Barbara County, California, and the federal courts whose district includes that county, have exclusive jurisdiction over any dispute arising out of this Agreement, and each party consents to jurisdiction and venue there.`,
        prose`This Agreement is the entire agreement of the parties on its subject and replaces all earlier understandings on it. It may be changed, and a right under it waived, only in a signed writing. Neither party may assign it without the other’s written consent, except to a successor to substantially all of its business to which this Agreement relates. If a provision is held unenforceable, the rest remains in effect.`,
        prose`Notices must be in writing. Notices to you may be sent to the e-mail address of your Author Portal account; notices to the Company must be sent to its principal place of business, for the attention of ${'publisherSignerName'}, ${'publisherSignerTitle'}. The parties agree to sign and to keep this Agreement electronically. An electronic signature and an electronic copy have the same effect as an original, and this Agreement may be signed in counterparts.`,
      ],
    },
  ],
  closing: prose`The Company, ${'publisherName'}, has signed this Agreement in advance through ${'publisherSignerName'}, ${'publisherSignerTitle'}. By drawing a signature below, ${'signerLegalName'}, signing ${'signerCapacity'}, accepts and signs this Agreement on the date shown beside that signature.`,
}
