/** The file is no CSV from this line on: what follows cannot be told apart. */
export class CsvProblem extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.name = 'CsvProblem'
    this.line = line
  }
}
