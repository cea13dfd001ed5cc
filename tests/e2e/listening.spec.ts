import { reviewDetailPath } from '#domain/application/paths.ts'
import { auditionDeck } from '#domain/training/audition-deck.ts'
import { auditionQuiz } from '#domain/training/audition-quiz.ts'
import { hintOf } from '#domain/training/slides.ts'
import type { ApplicationState } from '#factories/application-state.ts'
import { answer, sampleVideoFile } from './by-hand.ts'
import { expect, test } from './portal.ts'

test('phase 1 is heard in its order, with all that it announces', async ({ as, prepare }) => {
  const at = async (state: ApplicationState, path: string) => {
    const { applicant } = await prepare.application(state, { firstName: 'Linh', lastName: 'Trần' })
    const page = await as(applicant)
    await page.goto(path)
    return page
  }

  await test.step('personal information', async () => {
    const page = await as(await prepare.person({ firstName: 'Linh', lastName: 'Trần' }))
    await page.goto('/steps/personal-info')
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - link "Skip to content"
      - banner:
        - link "Author Portal"
        - link "Back to the dashboard"
        - paragraph: /Step 1 of 4 ?, 0% complete/
        - button "Account of Linh Trần"
        - progressbar "Finished steps"
        - list "Steps":
          - listitem: Personal Information
          - listitem: NDA Agreement
          - listitem: Audition Training
          - listitem: Sample Video
      - main:
        - heading "Personal Information" [level=1]
        - group "Name":
          - textbox "First name": Linh
          - textbox "Last name": Trần
          - textbox "Full legal name": Linh Trần
          - textbox "Business entity (optional)"
          - textbox "Job title"
        - group "Contact":
          - textbox "Email"
          - textbox "Phone"
          - combobox "Address"
        - group "Profiles":
          - textbox "LinkedIn URL"
        - complementary:
          - heading "Why we ask" [level=2]
      - contentinfo:
        - button "Save & Return to Dashboard"
        - button "Continue"
      - region /Notifications/
    `)

    await page.getByRole('button', { name: 'Continue' }).click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary).toMatchAriaSnapshot(`
      - alert:
        - paragraph: Please correct 4 fields
        - list:
          - listitem:
            - link "Job title is required"
          - listitem:
            - link "Phone number is required"
          - listitem:
            - link "Address is required"
          - listitem:
            - link "LinkedIn profile URL is required"
    `)
    await expect(page.getByRole('group', { name: 'Contact' })).toMatchAriaSnapshot(`
      - group "Contact":
        - textbox "Phone" [invalid]
        - paragraph: Phone number is required
    `)
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Phone number is required/)
  })

  await test.step('the NDA', async () => {
    const page = await at('personal-info-done', '/steps/nda')
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - heading "NDA Agreement" [level=1]
        - region "Non-Disclosure Agreement":
          - heading "Mutual Non-Disclosure Agreement" [level=2]
        - region "Your signature":
          - heading "Your signature" [level=2]
          - checkbox "I have read the Non-Disclosure Agreement and agree to its terms."
          - img "Signature pad"
          - button "Sign NDA"
          - paragraph: /By pressing “Sign NDA” you sign the Non-Disclosure Agreement/
          - button "About signing electronically"
    `)
    await page.getByRole('button', { name: 'Sign NDA' }).click()
    await expect(page.getByRole('checkbox')).toBeFocused()
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(
      'Please check the agreement box before signing.',
    )
  })

  await test.step('the training', async () => {
    const [first, second] = auditionQuiz
    if (first === undefined || second === undefined) throw new Error('The quiz has too few questions')
    const page = await at('nda-signed', '/steps/audition-training')
    await answer(page, first, 0)
    const question = page.getByRole('group', { name: first.question })
    await expect(question.getByRole('status')).toHaveText(
      `Question 1 of 3: Not quite, try again. ${hintOf(first, auditionDeck)}`,
    )
    await answer(page, first, first.correctAnswer)
    await expect(question).toMatchAriaSnapshot(`
      - group /Question 1 of 3/:
        - radio "${first.options[0]}" [disabled]
        - radio "${first.options[1]}" [checked]
        - status: "Question 1 of 3: Correct"
    `)
    await expect(page.getByRole('group', { name: second.question }).locator('legend')).toBeFocused()
  })

  await test.step('the sample video', async () => {
    const page = await at('trained', '/steps/video-upload')
    await page.getByLabel('Video file').setInputFiles(await sampleVideoFile())
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - heading "Sample Video" [level=1]
        - region "Your video":
          - heading "Your video" [level=2]
          - status:
            - paragraph: Video Uploaded Successfully!
          - button "Add Captions"
          - button "Choose Another File"
          - button "Remove Video"
        - heading "Your bios" [level=2]
        - textbox "Short bio"
        - textbox "Long bio"
        - group "Teaching topics":
          - status: 0/3 selected
          - checkbox "Administration"
    `)
    await page.getByRole('checkbox', { name: 'Sales' }).check()
    await expect(page.getByRole('group', { name: 'Teaching topics' }).getByRole('status')).toHaveText('1/3 selected')
  })

  await test.step('waiting', async () => {
    const page = await at('submitted', '/dashboard')
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - heading "Welcome back, Linh" [level=1]
        - region "Your application is in review":
          - heading "Your application is in review" [level=2]
        - 'region "Phase 1: Application"':
          - 'heading "Phase 1: Application" [level=2]'
          - list:
            - listitem:
              - heading "Personal Information" [level=3]
              - text: Complete
              - button "In Review" [disabled]
              - text: Your application is in review and cannot be changed until a reviewer has decided
        - complementary:
          - progressbar "Overall progress"
    `)
  })
})

test('a decision is heard in its order, with all that it announces', async ({ as, prepare }) => {
  const { application } = await prepare.application('submitted', { firstName: 'Keiko', lastName: 'Morimoto-Hale' })
  const page = await as('reviewer')
  await page.goto(reviewDetailPath(application.id))
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - link "Back to Dashboard"
      - heading "Review Application Keiko Morimoto-Hale" [level=1]
      - button "Submit Phase 1 Review"
      - button "Go to"
      - button /Account of/
      - tablist "Phases":
        - 'tab "Phase 1: Application" [selected]'
        - tab /Phase 2. Course Development/ [disabled]
      - 'tabpanel "Phase 1: Application"':
        - navigation "Sections"
        - region "Video Submission":
          - heading "Video Submission" [level=2]
          - button "Play or pause"
          - button "Back −5 s"
          - combobox "Speed"
          - button "Mark the time in the feedback"
        - region "Bios":
          - heading "Bios" [level=2]
  `)

  await page.getByRole('button', { name: 'Submit Phase 1 Review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit Review' })
  await expect(dialog.getByRole('radio', { name: 'Approve Application' })).toBeFocused()
  await dialog.getByRole('radio', { name: 'Request Revisions' }).check()
  await dialog.getByRole('button', { name: 'Submit Review' }).click()
  const feedback = dialog.getByLabel('Feedback')
  await expect(feedback).toBeFocused()
  await expect(feedback).toHaveAccessibleDescription('Feedback is required when rejecting or requesting revisions')
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Submit Review":
      - heading "Submit Review" [level=2]
      - button "Close, keep the draft"
      - group "Decision":
        - radio "Approve Application"
        - radio "Request Revisions" [checked]
        - radio "Reject Application"
      - combobox "Which step needs revision?":
        - option "Video Submission" [selected]
      - textbox "Feedback" [invalid]
      - paragraph: Feedback is required when rejecting or requesting revisions
      - group "Common reasons":
        - button "Audio unclear"
      - region "The author will see":
        - heading "The author will see" [level=3]
      - button "Cancel"
      - button "Submit Review"
  `)

  await feedback.fill('Please film closer to the window.')
  await dialog.getByRole('button', { name: 'Submit Review', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'is asked for a revision' })).toMatchAriaSnapshot(`
    - status:
      - paragraph: /Keiko Morimoto-Hale is asked for a revision [(]phase 1[)]/
      - button "Call It Back"
  `)
})
