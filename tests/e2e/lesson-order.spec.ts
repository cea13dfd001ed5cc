import { PATHS } from '#domain/application/paths.ts'
import { settle } from './open-scene.ts'
import { expect, test } from './portal.ts'

test('a lesson is moved by its handle, with the mouse and with the keyboard, and the handle keeps the focus', async ({
  as,
  prepare,
}) => {
  const { applicant } = await prepare.application('outline-drafted')
  const page = await as(applicant)
  await page.goto(PATHS.courseOutlineCreation)
  await settle(page)
  const handles = page.getByRole('navigation', { name: 'Lessons' }).getByRole('button', { name: /^Reorder / })
  const [first = '', second = '', third = '', ...others] = await handles.allInnerTexts()
  const lesson = first.replace('Reorder ', '')
  const lift = handles.filter({ hasText: first })
  const toldThat = (words: string) =>
    expect(page.getByRole('status').filter({ hasText: `${lesson} ${words}.` })).toHaveCount(1)
  const liftAndPressUp = async (place: number) => {
    await page.keyboard.press('Space')
    await toldThat(`is at place ${place}`)
    await page.keyboard.press('ArrowUp')
    await toldThat(`is at place ${place - 1}`)
  }

  const from = await lift.boundingBox()
  const to = await handles.filter({ hasText: third }).boundingBox()
  if (from === null || to === null) throw new Error('no handle is in sight')
  await lift.hover()
  await page.mouse.down()
  await page.mouse.move(from.x + 4, to.y + to.height / 2, { steps: 8 })
  await toldThat('is at place 4')
  await page.mouse.up()
  await expect(handles).toHaveText([second, third, first, ...others])
  await expect(lift).toBeFocused()

  await liftAndPressUp(4)
  await page.keyboard.press('Space')
  await toldThat('is now lesson 3')
  await expect(handles).toHaveText([second, first, third, ...others])
  await expect(lift).toBeFocused()

  await liftAndPressUp(3)
  await page.keyboard.press('Escape')
  await toldThat('stays where it was')
  await expect(handles).toHaveText([second, first, third, ...others])
})
