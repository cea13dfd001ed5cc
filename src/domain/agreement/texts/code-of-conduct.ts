import { type OriginalText, prose } from './original-text.ts'

/** The code of conduct for authors, part of the publishing acquisition agreement (Specification 2). */
export const codeOfConductText: OriginalText = {
  kind: 'code-of-conduct',
  version: 'code-of-conduct-1',
  effectiveFrom: '2026-01-01',
  title: 'Author Code of Conduct',
  parties: prose`This Author Code of Conduct (this “Code”) is agreed between ${'publisherName'} (the “Publisher”) and ${'signerLegalName'}, signing ${'signerCapacity'} (“you”), as part of the Publishing Acquisition Agreement, number ${'agreementId'} (the “Agreement”). It applies to your courses and to your dealings with learners, with other authors and with the Publisher’s staff and reviewers. Words defined in the Agreement have the same meaning here.`,
  clauses: [
    {
      heading: 'Originality and Third-Party Material',
      paragraphs: [
        prose`Your course is your own work, in your own words. You do not copy from other courses, books, websites, employers or clients, nor present the work of others as yours. Where you build on an idea, a study or a method of somebody else, you name the source in the lesson.`,
        prose`You use pictures, music, recordings, logos, data and quotations of others only when the law or a written permission allows the use, and you keep and deliver the permissions. When in doubt you ask the Publisher before you record.`,
      ],
    },
    {
      heading: 'Honesty and Expertise',
      paragraphs: [
        prose`You teach what you know from study or practice. You state your qualifications, experience, titles and affiliations as they are, and correct them when they change. You tell the Publisher of any interest, such as a paid role, an investment or a family tie, that a learner would want to know about when judging what you say.`,
      ],
    },
    {
      heading: 'Accuracy and Care',
      paragraphs: [
        prose`You check facts, figures, laws and instructions before you record them, and you keep your sources so that you can show them. You separate fact from opinion, say where a rule depends on the place or the profession, and advise learners to seek a professional where a mistake could harm their health, safety, money or legal position. When you find an error you report it at once, whether or not the course has been published.`,
      ],
    },
    {
      heading: 'Respect and Non-Discrimination',
      paragraphs: [
        prose`You treat learners, colleagues, staff and reviewers with respect. You do not discriminate against, demean or harass anybody on account of race, color, ethnicity, national origin, religion, sex, gender, gender identity or expression, sexual orientation, age, disability, medical condition, marital or family status, military service, or any other characteristic that the law protects. Your examples and language welcome everybody who may be watching.`,
        prose`Sexual harassment, threats, bullying, hate speech and incitement to violence have no place in a course, a message or a meeting.`,
      ],
    },
    {
      heading: 'No Undisclosed Advertising',
      paragraphs: [
        prose`A course is not a commercial. You do not promote your own or other people’s products, services, books or websites in it, nor accept money or favors for mentioning them, unless the Publisher has agreed in writing and the learner is told clearly in the lesson. A product may be shown where the lesson needs it; then you say whether you have any connection with its maker. Political campaigning is advertising too.`,
      ],
    },
    {
      heading: 'Privacy of Others',
      paragraphs: [
        prose`You do not reveal confidential information of employers, clients, patients, pupils or anybody else. Stories from practice are changed so that nobody can be recognized, or told with the written consent of those concerned. Nobody is filmed, recorded or named without permission, and screens, letters and papers in view show no personal data. You use data of learners that reaches you for teaching alone and do not collect it elsewhere.`,
      ],
    },
    {
      heading: 'Use of AI Tools',
      paragraphs: [
        prose`You may use artificial intelligence and other generative tools as help, for instance to find a structure, to check language or to collect ideas. You tell the Publisher with each delivery which tools you used, for what, and which parts of the Work contain their output in recognizable form. The teaching, the judgment and the voice remain yours: you check everything such a tool produces, and you do not deliver a script, recording, image or synthetic voice that is generated in whole or in large part without the Publisher’s written agreement.`,
        prose`You do not enter confidential information of the Publisher, or personal data of others, into a tool that keeps it or learns from it. The drafting help that the Author Portal offers may be used freely and needs no disclosure.`,
      ],
    },
    {
      heading: 'Cooperation and Deadlines',
      paragraphs: [
        prose`You keep agreed dates, answer messages of the Publisher within three business days, and follow the Publisher’s guidance on filming, sound, file formats and accessibility. If something stands in the way, you say so before the date and not after it, and propose a new one. You receive editorial remarks as they are meant, as help towards a better course, and correct what needs correcting.`,
      ],
    },
    {
      heading: 'Reporting',
      paragraphs: [
        prose`If you see or suspect a breach of this Code or of the law in connection with a course, you report it to the Publisher in writing, for the attention of ${'publisherSignerName'}, ${'publisherSignerTitle'}. The Publisher looks into every report with discretion and hears the persons concerned. Nobody may be disadvantaged for a report made in good faith or for helping to clear one up. You remain free at all times to turn to a government agency, and to discuss conduct that you have reason to believe is unlawful.`,
      ],
    },
    {
      heading: 'Consequences',
      paragraphs: [
        prose`Before it decides, the Publisher tells you what the concern is and gives you a fair chance to answer, unless the law or the safety of others requires it to act at once. According to how serious a breach is, the Publisher may ask for corrections, withhold Acceptance until they are made, remove material or a course, suspend your access to the Author Portal, or end a Statement of Work or the Agreement under its clause on termination. A serious breach is a material breach of the Agreement. Rights and remedies under the Agreement are not affected.`,
      ],
    },
    {
      heading: 'General',
      paragraphs: [
        prose`This Code is governed by the law that governs the Agreement; disputes about it are settled as the Agreement provides, and the Agreement prevails where the two differ. The parties agree to sign and to keep this Code electronically. An electronic signature and an electronic copy have the same effect as an original.`,
      ],
    },
  ],
  closing: prose`The Publisher, ${'publisherName'}, has signed this Code in advance through ${'publisherSignerName'}, ${'publisherSignerTitle'}. By drawing a signature below, ${'signerLegalName'}, signing ${'signerCapacity'}, promises to follow it, on the date shown beside that signature.`,
}
