import { type OriginalText, prose } from './original-text.ts'

/**
 * The statement of work for one course, with all contract terms of Specification 9. Its business days are those of
 * `dueDate`.
 */
export const statementOfWorkText: OriginalText = {
  kind: 'course-sow',
  version: 'statement-of-work-1',
  effectiveFrom: '2026-01-01',
  title: 'Course Statement of Work',
  parties: prose`This Course Statement of Work (this “Statement of Work”) is made between ${'publisherName'} (the “Publisher”) and ${'signerLegalName'}, signing ${'signerCapacity'} (“you”), under the Publishing Acquisition Agreement, number ${'agreementId'} (the “Agreement”). It orders the course “${'courseName'}” (the “Course”) for a one-time fee of ${'coursePayout'}. Words defined in the Agreement have the same meaning here, and the Course is a Work under the Agreement.`,
  clauses: [
    {
      heading: 'One Course',
      paragraphs: [
        prose`This Statement of Work covers 1 course, “${'courseName'}”, and no other. A further course needs a statement of work of its own. If the parties agree to exchange the Course for another one before Acceptance, a new statement of work takes the place of this one, which then ends; no fee is due under it, and sums already paid under it are repaid or set off against the new fee.`,
      ],
    },
    {
      heading: 'Deliverables',
      paragraphs: [
        prose`You will deliver (a) a complete course outline, made in the Author Portal, of 10 to 20 lessons including an introduction and a conclusion; (b) one finished video for each lesson of the approved outline; (c) the slides, exercises and other material that the lessons refer to; (d) your headshot; and (e) the permissions, releases and disclosures that the Agreement and the Author Code of Conduct require. Together these are the “Final Work”.`,
      ],
    },
    {
      heading: 'Technical Requirements',
      paragraphs: [
        prose`Videos are recorded and delivered in a resolution of 1080p at 30 frames per second (fps), as .mp4 or .mov files, with even lighting and clear speech, free of background noise, music, watermarks and logos. Each lesson is one file, named by its number in the outline.`,
        prose`The headshot is a recent, well-lit photograph of you alone, as a JPEG or TIFF file of at least 750x750 pixels, which you own or have written permission to use.`,
      ],
    },
    {
      heading: 'Schedule and Milestones',
      paragraphs: [
        prose`The Final Work is due within 20 business days of the last signature, which is the last of your signatures on the Agreement, the Author Code of Conduct and this Statement of Work. The delivery of the Final Work, each delivery of corrections, and every other date that the parties agree in writing for an outline, a lesson or an approval is a Milestone.`,
        prose`A business day is any day from Monday to Friday. The day of the last signature, by its recorded time in Coordinated Universal Time (UTC), is not counted. The Publisher may extend a date in writing, for which e-mail or a message in the Author Portal suffices.`,
      ],
    },
    {
      heading: 'Acceptance and Corrections',
      paragraphs: [
        prose`The Publisher reviews the Final Work as the Agreement provides. You will deliver the corrections that the Publisher asks for within 10 business days of its notice, at no further charge. Acceptance is given for the Course as a whole.`,
      ],
    },
    {
      heading: 'Fee',
      paragraphs: [
        prose`The fee for the Course is ${'coursePayout'}, in United States dollars. It is a one-time fee, payable within 30 days of Acceptance. It is the payout that the Publisher’s catalog states for the Course, or $400 where the catalog states none. No other sum is due for the Course, its use or the rights in it.`,
      ],
    },
    {
      heading: 'Missed Milestones and Repayment',
      paragraphs: [
        prose`If you miss more than 3 Milestones, the Publisher may end this Statement of Work by written notice, and you will repay all sums paid to you under it within 30 days of that notice. The exceptions that the Agreement makes for extensions, for delays caused by the Publisher and for events beyond your control apply. On full repayment the rights in a Course that was not accepted return to you as the Agreement provides.`,
      ],
    },
    {
      heading: 'Rights',
      paragraphs: [
        prose`You hereby assign to the Publisher all right, title and interest in and to the Course and every part of it, as set out in the Agreement. This Statement of Work is, together with the Agreement, the signed instrument of conveyance for the Course under 17 U.S.C. § 204(a).`,
      ],
    },
    {
      heading: 'Contacts and Notices',
      paragraphs: [
        prose`Deliveries are made through the Author Portal or the place for uploads that the Publisher names. Notices to you may be sent to the e-mail address of your Author Portal account; notices to the Publisher are for the attention of ${'publisherSignerName'}, ${'publisherSignerTitle'}.`,
      ],
    },
    {
      heading: 'General',
      paragraphs: [
        prose`The terms of the Agreement, including those on warranties, indemnity, confidentiality, independent contractors, limitation of liability, governing law and arbitration, apply to this Statement of Work. Where the two differ, this Statement of Work prevails for the Course, its fee, deliverables and dates, and the Agreement in everything else. It may be changed only in a writing signed by both parties, apart from dates extended as stated above.`,
        prose`The parties agree to sign and to keep this Statement of Work electronically. An electronic signature and an electronic copy have the same effect as an original.`,
      ],
    },
  ],
  closing: prose`The Publisher, ${'publisherName'}, has signed this Statement of Work in advance through ${'publisherSignerName'}, ${'publisherSignerTitle'}. By drawing a signature below, ${'signerLegalName'}, signing ${'signerCapacity'}, accepts and signs it for the course “${'courseName'}” and the fee of ${'coursePayout'}, under the Agreement number ${'agreementId'}, on the date shown beside that signature.`,
}
