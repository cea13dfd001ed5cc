import { hasS3Server } from '../swift.ts'
import { test } from './bucket-portal.ts'
import { watch } from './by-hand.ts'
import { largeFilm, uploadDone, waitForNextTry } from './long-upload.ts'
import { expect } from './portal.ts'

test.skip(!hasS3Server, 'there is no S3 server on this machine')

test('a film goes straight to the bucket, over a line that is cut at 60 %, and plays from there', async ({
  as,
  prepare,
  trouble,
  bucketPortal: { line, tricks },
}) => {
  trouble.expect(/PUT \/portal\/uploads\//)
  const { applicant } = await prepare.application('trained')
  tricks.push('cut')
  const page = await as(applicant)
  await page.clock.install()
  await page.goto('/steps/video-upload')

  await page.getByLabel('Video file').setInputFiles(await largeFilm(24))
  await expect(page.getByText('The connection was lost').first()).toBeVisible()
  await waitForNextTry(page)

  await uploadDone(page)
  expect(line.uploads).toEqual(['cut', 'passed'])
  await watch(page.getByLabel('Your sample video'))
})
