import { type OriginalText, prose } from './original-text.ts'

/** The publishing acquisition agreement: the frame for every statement of work (Specification 2 and 9). */
export const publishingAgreementText: OriginalText = {
  kind: 'master-agreement',
  version: 'publishing-agreement-1',
  effectiveFrom: '2026-01-01',
  title: 'Publishing Acquisition Agreement',
  parties: prose`This Publishing Acquisition Agreement, number ${'agreementId'} (this “Agreement”), is made between ${'publisherName'} (the “Publisher”) and ${'signerLegalName'}, signing ${'signerCapacity'} (“you”). It takes effect on the date of your signature below (the “Effective Date”). It sets out the terms on which the Publisher acquires video courses that you create. Each course is ordered by a statement of work that names this Agreement by its number.`,
  clauses: [
    {
      heading: 'Definitions',
      paragraphs: [
        prose`“Statement of Work” means a course statement of work signed by the parties that names this Agreement by its number. Each one covers one course. “Work” means the course named in a Statement of Work, in every form and at every stage: its outline, scripts, lessons, video and audio recordings, performances, slides, exercises, quizzes, images, titles and descriptions, and everything else that you create or deliver for it. “Background Material” means material that you made or acquired independently of a Statement of Work and include in a Work.`,
        prose`“Acceptance” means the Publisher’s written notice that a Work meets its Statement of Work, or acceptance by lapse of time under the clause on delivery. A “Milestone” is a date for a delivery, an approval or a correction that a Statement of Work fixes or that the parties agree in writing, for which e-mail or a message in the Author Portal suffices. A “business day” is any day from Monday to Friday. If you sign on behalf of a business entity, “you” means that entity, and each promise about you personally is also made for the individual who signs, who confirms the authority to bind it.`,
      ],
    },
    {
      heading: 'Assignment of All Rights',
      paragraphs: [
        prose`You hereby irrevocably assign to the Publisher, its successors and assigns all right, title and interest in and to each Work, throughout the world and for the full term of every right, including renewals and extensions. The assignment takes effect for each part of a Work at the moment it is created and needs no further document. It covers all copyrights and neighboring rights; the rights to reproduce, adapt, translate, dub, subtitle, edit, combine, divide, distribute, license, perform, display and make available a Work in any medium, known now or developed later; all other intellectual property rights in a Work; and the right to sue for past, present and future infringement and to keep the proceeds.`,
        prose`To the extent the law allows, each Work is a work specially ordered or commissioned for use as part of an audiovisual work or as an instructional text, and is a “work made for hire” for the Publisher under 17 U.S.C. § 101. This paragraph does not apply where applying it would make you an employee of the Publisher, or the Publisher your employer, for any purpose, including under California Labor Code § 3351.5(c) and California Unemployment Insurance Code §§ 621(d) and 686. There, and wherever a Work or part of it is not a work made for hire, the assignment above applies on its own.`,
        prose`This Agreement, signed by you, is the signed instrument of conveyance that 17 U.S.C. § 204(a) requires. Nothing in it waives a right that the law does not allow an author to waive.`,
      ],
    },
    {
      heading: 'Moral Rights',
      paragraphs: [
        prose`To the extent the law allows, you waive, and agree not to assert against the Publisher or anyone acting with its permission, all moral rights in each Work, including rights of attribution and integrity and the right to object to its modification, withdrawal or non-publication. Where such rights cannot be waived, you consent to every use of the Work that this Agreement permits. The Publisher will not attribute to you, without your consent, a statement of fact or opinion that you did not make.`,
      ],
    },
    {
      heading: 'Background Material and Third-Party Material',
      paragraphs: [
        prose`You keep your Background Material. You grant the Publisher a non-exclusive, worldwide, perpetual, irrevocable, royalty-free, transferable and sublicensable license to use Background Material as part of a Work, and of versions and promotion of that Work, in every way in which the Publisher may use the Work itself.`,
        prose`You will not include material of others in a Work unless you have first told the Publisher in writing what it is and who owns it, and hold a written permission that covers every use this Agreement permits. You will deliver those permissions with the Work, together with a signed release from every recognizable person who appears in it.`,
      ],
    },
    {
      heading: 'Further Assurances',
      paragraphs: [
        prose`On request you will sign the documents and give the help that the Publisher reasonably needs to record, perfect, register, enforce or defend the rights assigned here, during and after the term. The Publisher will bear the reasonable expenses of this. If, after reasonable effort, the Publisher cannot obtain your signature within ten business days of asking for it, you appoint the Publisher as your agent and attorney-in-fact for the sole purpose of signing such a document for you. This appointment is coupled with an interest and cannot be revoked.`,
      ],
    },
    {
      heading: 'Delivery and Acceptance',
      paragraphs: [
        prose`You will deliver each Work in the form and by the dates that its Statement of Work states. The Publisher will review a delivery within 20 business days and will either accept it or give you notice of the corrections that it needs in order to meet the Statement of Work. You will deliver corrections within 10 business days of that notice, at no further charge, and the corrected Work is reviewed in the same way.`,
        prose`If the Publisher does neither within that time, you may remind it in writing; a Work is accepted if the Publisher does not answer within 10 business days of your reminder. If a Work still does not meet its Statement of Work after two rounds of corrections, the Publisher may reject it finally by written notice. Payment, publication of samples, or use for review is not Acceptance.`,
      ],
    },
    {
      heading: 'Fee and Payment',
      paragraphs: [
        prose`For each accepted course the Publisher will pay you the one-time fee stated in its Statement of Work, within 30 days of Acceptance. The fee is full payment for the Work and for all rights assigned and licensed here. No royalty, residual or other sum is due for any use of a Work, however successful, and no fee is due for a Work that is not accepted. You bear your own expenses unless the Publisher agrees otherwise in writing beforehand.`,
        prose`Payment is made in United States dollars, to the account that you name, after you have given the tax form that applies to you. Late payment gives you a claim for the sum due and for interest as the law provides; it does not by itself undo the assignment of an accepted Work. Nothing here limits rights that you have under the Freelance Worker Protection Act, California Business and Professions Code § 18100 and following, where it applies.`,
      ],
    },
    {
      heading: 'Works Not Accepted',
      paragraphs: [
        prose`If a Work is finally rejected, or if its Statement of Work ends before Acceptance, the Publisher hereby assigns back to you, effective on that day or, where sums are to be repaid, on the day of their full repayment, all rights in that Work that it acquired from you. The Publisher keeps its own material, such as templates, course names, training material and editorial notes, and may publish other courses on the same subject.`,
      ],
    },
    {
      heading: 'Editing and Publication',
      paragraphs: [
        prose`The Publisher decides whether, when, where, how and under which title and price a Work is published, and may edit, shorten, update, combine or withdraw it. It is not obliged to publish any Work. It will credit you by name as an author of the published course in its usual manner; an accidental failure to do so, mended within a reasonable time after your notice, is not a breach.`,
      ],
    },
    {
      heading: 'Use of Name, Voice and Likeness',
      paragraphs: [
        prose`You grant the Publisher, and those who distribute or promote a Work with its permission, the right to use your name, voice, photograph, likeness, performance and biography in the Work and in its promotion, worldwide and for as long as the Work is offered, without further payment. You may ask for corrections of your biography at any time. This is your consent under California Civil Code § 3344.`,
        prose`The Publisher will not make or license a digital replica of your voice or likeness to speak or perform words that you did not record, nor train a generative system to imitate you, without a separate written agreement that describes that use. Subtitles, translations and dubbing by another voice that is not an imitation of yours are permitted.`,
      ],
    },
    {
      heading: 'Confidentiality',
      paragraphs: [
        prose`Each party will hold the other’s non-public information in confidence, use it only to perform this Agreement, and disclose it only to those who need it for that purpose and are bound to the same care. This covers unpublished Works, editorial and production methods, payment terms and business plans, and your personal data. It does not cover information that is or becomes public without breach, was already known, was lawfully received from another, or was developed independently, nor prevent a disclosure that the law requires, made after prompt notice where notice is lawful. These duties last for three years after this Agreement ends, and for trade secrets as long as they remain secret.`,
        prose`The Non-Disclosure Agreement between the parties stays in effect. Its clause 4, with the notice of immunity under the Defend Trade Secrets Act, 18 U.S.C. § 1833(b), and the freedom to discuss unlawful acts and to speak with government agencies, is part of this Agreement by reference. You may state publicly that you are an author of the Publisher and name your published courses.`,
      ],
    },
    {
      heading: 'Your Warranties',
      paragraphs: [
        prose`You represent and warrant that (a) you have the right and capacity to make this Agreement and the assignment in it, and no other agreement, including one with an employer or another publisher, conflicts with it; (b) each Work, apart from third-party material disclosed and permitted under this Agreement, is your own original work, not published before, and free of liens and claims; (c) a Work does not infringe or misappropriate any copyright, trademark, trade secret, right of publicity or other right, and is not defamatory, obscene, unlawful or an invasion of privacy; (d) statements in a Work that are presented as fact are, to the best of your knowledge after careful checking, true, and its advice, followed with ordinary care, is not harmful; (e) your qualifications are as you have stated them; and (f) you have disclosed every use of generative tools in a Work as the Code of Conduct requires.`,
        prose`You will tell the Publisher promptly if you learn that one of these statements is or has become untrue. The Publisher represents and warrants that it has the right and capacity to make this Agreement.`,
      ],
    },
    {
      heading: 'Indemnity',
      paragraphs: [
        prose`You will indemnify, defend and hold harmless the Publisher, its affiliates, licensees and staff against third-party claims, and the resulting losses, damages, settlements and reasonable legal fees, to the extent that they arise out of a breach of your warranties or of your duties on third-party material. The Publisher will indemnify, defend and hold you harmless in the same way against third-party claims to the extent that they arise out of material that the Publisher added to a Work, changes it made to your statements without your approval, or its marketing or distribution of a Work, unless they arise out of such a breach by you.`,
        prose`The party that seeks indemnity will give prompt notice of the claim, allow the other to control the defense with competent counsel, and give reasonable help at the other’s expense. Neither may settle a claim in a way that admits fault of the other or binds it to anything but payment by the settling party without the other’s written consent, which may not be withheld unreasonably.`,
      ],
    },
    {
      heading: 'Limitation of Liability',
      paragraphs: [
        prose`Neither party is liable to the other for indirect, incidental, special, consequential or punitive damages, or for lost profits or lost goodwill, even if it was told that they might arise. The total liability of each party arising out of a Statement of Work is limited to twice the fee stated in it. These limits do not apply to the duty to pay the fee or to repay sums paid, to the duties of indemnity or confidentiality, to infringement of the other’s intellectual property, to fraud, gross negligence or willful misconduct, or to any liability that the law, including California Civil Code § 1668, does not allow to be limited.`,
      ],
    },
    {
      heading: 'Independent Contractor',
      paragraphs: [
        prose`You are an independent contractor and not an employee, agent, partner or joint venturer of the Publisher. You decide how, when, where and with what equipment you work, subject to the results and dates that a Statement of Work requires. You are responsible for your own taxes, insurance, licenses and helpers, and are not entitled to benefits that the Publisher gives its employees. Neither party may bind the other.`,
        prose`This Agreement is not exclusive. You are free to teach, write, speak, consult and work for others, including on the same subjects, provided that you do not reproduce a Work or substantial parts of it and that you keep your duties of confidence. Nothing in this Agreement restrains you from engaging in a lawful profession, trade or business of any kind.`,
      ],
    },
    {
      heading: 'Conduct',
      paragraphs: [
        prose`You will follow the Author Code of Conduct that you sign together with this Agreement. A serious breach of it is a material breach of this Agreement.`,
      ],
    },
    {
      heading: 'Term and Termination',
      paragraphs: [
        prose`This Agreement begins on the Effective Date and continues until it is ended. Either party may end it by 30 days’ written notice while no Statement of Work is open. Either party may end it, or a single Statement of Work, by written notice if the other commits a material breach and does not cure it within 30 days of written notice that describes it.`,
        prose`If you miss more than 3 Milestones of a Statement of Work, the Publisher may end that Statement of Work, and this Agreement, by written notice. You will then repay all sums paid to you under that Statement of Work within 30 days of the notice. A Milestone is not missed to the extent that the Publisher extended it in writing, caused the delay, or that an event beyond your reasonable control, of which you told the Publisher promptly, prevented you from meeting it.`,
        prose`The end of this Agreement does not affect accepted Works, the rights assigned and licensed in them, or fees already earned. The clauses which by their nature are meant to last, among them those on rights, works not accepted, name and likeness, confidentiality, warranties, indemnity, limitation, repayment and disputes, survive.`,
      ],
    },
    {
      heading: 'Governing Law and Arbitration',
      paragraphs: [
        prose`This Agreement is governed by the laws of the State of California, without regard to its rules on conflict of laws. The parties will first try in good faith to settle a dispute within 30 days of written notice of it. A dispute arising out of or relating to this Agreement, a Statement of Work or a Work, including its validity and the scope of this clause, that is not settled in that way is decided by binding arbitration before one arbitrator, administered by JAMS under its Streamlined Arbitration Rules and seated in Santa Barbara County, California. Hearings may be held by video. The Federal Arbitration Act applies to this clause. The arbitrator may grant any remedy that a court could, must give a reasoned written decision, and must apply the law and the limits of this Agreement. Judgment on the award may be entered in any court with jurisdiction.`,
        prose`By agreeing to arbitration each party gives up the right to a trial by jury or before a court. You will not be asked to pay more in fees to begin an arbitration than you would pay to file the same claim in court; the Publisher pays the rest of the arbitrator’s and administrator’s fees, unless the arbitrator finds that your claim was frivolous.`,
        prose`Either party may instead (a) bring an individual claim in a small claims court that has jurisdiction, and (b) seek temporary or permanent injunctive relief from a court to protect intellectual property or confidential information. The state courts located in Santa Barbara County, California, and the federal courts whose district includes that county, have exclusive jurisdiction over proceedings under (b) and over any matter that may not lawfully be arbitrated, and each party consents to jurisdiction and venue there. Nothing here prevents a complaint to a government agency, nor requires arbitration of a claim that the law, including 9 U.S.C. §§ 401–402, allows a person to bring in court.`,
      ],
    },
    {
      heading: 'Electronic Signatures',
      paragraphs: [
        prose`The parties agree to sign and to keep this Agreement, its Statements of Work and the Code of Conduct electronically. Your consent to this is also asked for separately, beside the place for your signature. An electronic signature and an electronic copy have the same effect as an original under the Electronic Signatures in Global and National Commerce Act, 15 U.S.C. § 7001 and following, and the Uniform Electronic Transactions Act, California Civil Code § 1633.1 and following. You may download and print every document before and after signing it. Documents may be signed in counterparts.`,
      ],
    },
    {
      heading: 'Entire Agreement and Precedence',
      paragraphs: [
        prose`This Agreement, its Statements of Work, the Author Code of Conduct and the Non-Disclosure Agreement are the entire agreement of the parties on their subject and replace all earlier understandings on it. Where they differ, a Statement of Work prevails for the course, fee, deliverables and dates that it states; this Agreement prevails in everything else, then the Code of Conduct, then the Non-Disclosure Agreement.`,
        prose`This Agreement may be changed, and a right under it waived, only in a writing signed by both parties. You may not assign it or delegate your work without the Publisher’s written consent; the Publisher may assign it, in whole or for a single Work, and remains responsible for fees that fell due before. If a provision is held unenforceable, it applies as far as the law allows and the rest remains in effect. Notices must be in writing. Notices to you may be sent to the e-mail address of your Author Portal account; notices to the Publisher must be sent to its principal place of business, for the attention of ${'publisherSignerName'}, ${'publisherSignerTitle'}. You may take advice from a lawyer of your choice before signing, and this Agreement is not construed against either party for having drafted it.`,
      ],
    },
  ],
  closing: prose`The Publisher, ${'publisherName'}, has signed this Agreement, number ${'agreementId'}, in advance through ${'publisherSignerName'}, ${'publisherSignerTitle'}. By drawing a signature below, ${'signerLegalName'}, signing ${'signerCapacity'}, accepts and signs this Agreement, including the assignment of all rights in each Work, on the date shown beside that signature.`,
}
