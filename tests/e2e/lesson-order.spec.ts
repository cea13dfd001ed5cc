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

  const from = await lift.boundingBox()
  const to = await handles.filter({ hasText: third }).boundingBox()
  if (from === null || to === null) throw new Error('no handle is in sight')
  await lift.hover()
  await page.mouse.down()
  await page.mouse.move(from.x + 4, to.y + to.height / 2, { steps: 8 })
  const told = page.getByRole('status')
  await expect(told.filter({ hasText: `${lesson} is at place 4.` })).toHaveCount(1)
  await page.mouse.up()
  await expect(handles).toHaveText([second, third, first, ...others])
  await expect(lift).toBeFocused()

  await page.keyboard.press('Space')
  await expect(told.filter({ hasText: `${lesson} is at place 4.` })).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await expect(told.filter({ hasText: `${lesson} is at place 3.` })).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(told.filter({ hasText: `${lesson} is now lesson 3.` })).toHaveCount(1)
  await expect(handles).toHaveText([second, first, third, ...others])
  await expect(lift).toBeFocused()

  await page.keyboard.press('Space')
  await expect(told.filter({ hasText: `${lesson} is at place 3.` })).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await expect(told.filter({ hasText: `${lesson} is at place 2.` })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(told.filter({ hasText: `${lesson} stays where it was.` })).toHaveCount(1)
  await expect(handles).toHaveText([second, first, third, ...others])
})
