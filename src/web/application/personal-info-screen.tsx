import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import type { User } from '#domain/account/user.ts'
import type { Application } from '#domain/application/application.ts'
import { legalNameAfter } from '#domain/application/legal-name.ts'
import { PATHS } from '#domain/application/paths.ts'
import { PERSONAL_INFO_FIELDS } from '#domain/application/personal-info.ts'
import { ofEach, startingValues } from '#domain/form-fields.ts'
import { useApplication, useReadApplication } from '#web/platform/api/application-query.ts'
import { DraftGuard } from '#web/platform/draft/draft-guard.tsx'
import { stepDraftServer } from '#web/platform/draft/step-draft-server.ts'
import { useFormDraft } from '#web/platform/draft/use-form-draft.ts'
import { useSaveShortcut } from '#web/platform/keyboard/use-save-shortcut.ts'
import { ApplicantStep } from '#web/platform/page/applicant-step.tsx'
import { type StepLock, useStepLock } from '#web/platform/saving/use-step-lock.ts'
import { useSignedInUser } from '#web/platform/session/use-session.ts'
import { useGuidance } from '#web/platform/text/use-guidance.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FormOf } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { StepFooter } from '#web/ui/step/step-footer.tsx'
import { PersonalInfoFields } from './personal-info-fields.tsx'
import { useLegalNameFollowing } from './use-legal-name-following.ts'
import { usePersonalInfoSaving } from './use-personal-info-saving.ts'

const rules = async () => (await import('#domain/application/personal-info-schemas.ts')).PersonalInfoSchema

/** Step 1: who the applicant is, and how to reach them (Specification 2 and 5). */
export function PersonalInfoScreen() {
  const { application } = useApplication()
  const lock = useStepLock('personal-info', application)

  // Locked, it shows what is saved: what was typed here meanwhile is kept, and offered once it can be changed again.
  return <PersonalInfoStep key={lock.refusal ? 'locked' : 'open'} application={application} {...lock} />
}

function PersonalInfoStep({ application, refusal, sendingIn }: { application: Application | null } & StepLock) {
  const user = useSignedInUser()
  const guidance = useGuidance('personal-info')
  const formId = useId()
  const form = useSchemaForm(rules, { defaultValues: valuesOf(application, user) })
  useLegalNameFollowing(form)
  const readApplication = useReadApplication()
  const draft = useFormDraft(form, {
    subject: 'personal-info',
    server: stepDraftServer('personal-info'),
    readSaved: async maxAge => valuesOf(await readApplication(maxAge), user),
    enabled: !refusal,
  })
  const { submit, saveAndReturn, saveStep, isLeaving, isSubmitting, state, problem } = usePersonalInfoSaving({
    form,
    application,
    draft,
    sendingIn,
  })
  useSaveShortcut(refusal ? null : saveStep)
  const navigate = useNavigate()

  return (
    <ApplicantStep
      step="personal-info"
      application={application}
      lede={guidance.opening}
      guidance={guidance.notes}
      footer={
        refusal ? (
          <StepFooter primary={{ onClick: () => navigate({ to: PATHS.nda }) }} />
        ) : (
          <StepFooter
            save={{ onClick: saveAndReturn, busy: isLeaving }}
            primary={{ form: formId, busy: isSubmitting }}
            state={state}
          />
        )
      }
    >
      {refusal && <Alert tone="plain">{refusal.message}.</Alert>}
      <FormOf
        form={form}
        id={formId}
        enterSubmits={false}
        onSubmit={submit}
        notice={problem && <Alert tone="refused">{problem}</Alert>}
      >
        <PersonalInfoFields email={user.email} readOnly={Boolean(refusal)} />
      </FormOf>
      <DraftGuard draft={draft} labels={ofEach(PERSONAL_INFO_FIELDS, 'label')} />
    </ApplicantStep>
  )
}

/** What was kept, else what the account knows: nothing is asked twice. */
function valuesOf(application: Application | null, user: User) {
  const names = {
    firstName: application?.firstName ?? user.firstName ?? '',
    lastName: application?.lastName ?? user.lastName ?? '',
  }
  return {
    ...startingValues(PERSONAL_INFO_FIELDS, application),
    ...names,
    fullLegalName: application?.fullLegalName ?? legalNameAfter('', names, names),
  }
}
