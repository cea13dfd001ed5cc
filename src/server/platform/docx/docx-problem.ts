/** Why a file cannot be read, in a sentence for whoever chose it. */
export class DocxProblem extends Error {}
