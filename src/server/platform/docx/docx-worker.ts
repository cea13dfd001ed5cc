import { answerTasks } from '../threads/answer-tasks.ts'
import { DocxProblem } from './docx-problem.ts'
import type { DocxTasks } from './docx-threads.ts'
import { readDocx } from './read-docx.ts'
import { writeDocx, writeRedline } from './write-docx.ts'

const tasks: DocxTasks = {
  async read(file) {
    try {
      return readDocx(file)
    } catch (error) {
      if (error instanceof DocxProblem) return { problem: error.message }
      throw error
    }
  },
  async write({ before, after, about }) {
    return before === null
      ? writeDocx(after, about)
      : writeRedline(before.paragraphs, after, { ...about, sides: before.sides })
  },
}

answerTasks(tasks)
