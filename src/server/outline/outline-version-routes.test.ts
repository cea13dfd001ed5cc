import { describe, expect, test } from 'vitest'
import { MAX_OUTLINE_VERSIONS, type OutlineVersion } from '#domain/outline/outline-version.ts'
import { buildCourseOutline } from '#factories/course-outline.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser } from '#factories/user.ts'
import { type Caller, testApp } from '../../../tests/app.ts'

const portal = await testApp()
const VERSIONS = '/api/application/step8/versions'

async function author() {
  const { applicant, application } = await insertApplication(portal.database.db, { state: 'outline-trained' })
  const outline = buildCourseOutline({ name: application.selectedCourseName ?? '', description: 'As it began' })
  const caller = await portal.as(applicant)
  const save = (courseDescription: string, path = 'save') =>
    caller.post(`/api/application/step8/${path}`, { courseOutlineData: { ...outline, courseDescription } })
  return { caller, save, applicant }
}

async function versionsOf(caller: Caller): Promise<OutlineVersion[]> {
  return (await caller.get(VERSIONS)).json()
}

const wordsOf = async (caller: Caller, revision: number | undefined) => {
  const { outline, before } = (await caller.get(`${VERSIONS}/${revision}`)).json()
  return [before?.courseDescription, outline.courseDescription]
}

describe('the history of an outline', () => {
  test('has every save with who, when and how much changed, newest first, and each can be read again', async () => {
    const { caller, save, applicant } = await author()
    await save('First words')
    await save('Second words')
    await save('Second words', 'complete')

    const [completed, second, first] = await versionsOf(caller)

    const savedBy = `${applicant.firstName} ${applicant.lastName}`
    const unchanged = { description: false, changed: 0, added: 0, deleted: 0, order: false }
    expect(first).toMatchObject({ savedBy, completed: false, changes: null, savedAt: expect.any(String) })
    expect(second).toMatchObject({ savedBy, completed: false, changes: { ...unchanged, description: true } })
    expect(completed).toMatchObject({ savedBy, completed: true, changes: unchanged })
    expect(await wordsOf(caller, first?.revision)).toEqual([undefined, 'First words'])
    expect(await wordsOf(caller, second?.revision)).toEqual(['First words', 'Second words'])
  })

  test('has a save that changed nothing only once', async () => {
    const { caller, save } = await author()
    await save('Same words')
    await save('Same words')

    expect(await versionsOf(caller)).toHaveLength(1)
  })

  test('does not have a save that was refused, nor what is typed and not saved', async () => {
    const { caller, save } = await author()
    await save('Saved')
    await save('x'.repeat(500))
    const draft = await caller.put('/api/application/drafts/course-outline-creation', {
      revision: 1,
      data: { courseDescription: 'Typed' },
    })

    expect(draft.statusCode).toBe(200)
    expect(await versionsOf(caller)).toHaveLength(1)
  })

  test(`keeps the newest ${MAX_OUTLINE_VERSIONS} versions`, async () => {
    const { caller, save } = await author()
    for (let number = 1; number <= MAX_OUTLINE_VERSIONS + 2; number += 1) await save(`Version ${number}`)

    const versions = await versionsOf(caller)

    expect(versions).toHaveLength(MAX_OUTLINE_VERSIONS)
    expect(await wordsOf(caller, versions.at(0)?.revision)).toEqual(['Version 51', 'Version 52'])
    expect(await wordsOf(caller, versions.at(-1)?.revision)).toEqual([undefined, 'Version 3'])
  })

  test('is nobody else’s: the same number names a version of one’s own outline or none', async () => {
    const { caller, save } = await author()
    await save('Mine alone')
    const [mine] = await versionsOf(caller)
    const other = await author()
    const reviewer = await portal.as(await insertUser(portal.database.db, { role: 'reviewer' }))

    expect(await versionsOf(other.caller)).toEqual([])
    for (const somebody of [other.caller, reviewer]) {
      const answer = await somebody.get(`${VERSIONS}/${mine?.revision}`)
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'There is no such version'])
    }
    expect((await caller.get(`${VERSIONS}/latest`)).statusCode).toBe(404)
  })
})
