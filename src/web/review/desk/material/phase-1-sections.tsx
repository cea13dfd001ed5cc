import './phase-1-sections.css'
import Download from 'lucide-react/icons/download'
import type { ApplicationForReview } from '#domain/application/application.ts'
import { PERSONAL_INFO_FIELDS, type PersonalInfoField } from '#domain/application/personal-info.ts'
import { type FormField, namesOf } from '#domain/form-fields.ts'
import { addressOf } from '#web/platform/api/api.ts'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { EmailText } from '#web/ui/display/email-text.tsx'
import { Facts } from '#web/ui/display/facts.tsx'
import { formatDate } from '#web/ui/display/format-date.ts'
import { nameOf } from '#web/ui/display/person.ts'
import { SignatureImage } from '#web/ui/display/signature-image.tsx'
import { Row } from '#web/ui/page/layout.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { PhaseLayout } from '../phase-layout.tsx'
import { ReviewHistory } from '../review-history.tsx'
import { UserLink } from '../user-link.tsx'
import { BiosSection } from './bios-section.tsx'
import { SectionLinks } from './section-links.tsx'
import { Completion, StepSection } from './step-section.tsx'
import type { Film } from './use-film.ts'
import { VideoSection } from './video-section.tsx'
import { WhatChanged } from './what-changed.tsx'

const SECTIONS = {
  video: { id: 'video-submission', title: 'Video Submission' },
  bios: { id: 'bios', title: 'Bios' },
  topics: { id: 'teaching-topics', title: 'Teaching Topics' },
  personalInformation: { id: 'personal-information', title: 'Personal Information' },
  nda: { id: 'nda-agreement', title: 'NDA Agreement' },
  training: { id: 'training-completion', title: 'Training Completion' },
  history: { id: 'phase-1-history', title: 'Phase 1 Review History' },
} as const

type PhaseProps = { application: ApplicationForReview }

type Phase1Props = PhaseProps & {
  film: Film
  /** Puts a place in the film into the feedback. */
  onMark: (text: string) => void
}

/** What the applicant sent in phase 1: what a reviewer judges first comes first. */
export function Phase1Sections({ application, film, onMark }: Phase1Props) {
  return (
    <>
      <SectionLinks sections={Object.values(SECTIONS)} />
      <PhaseLayout
        changes={<WhatChanged application={application} phase={1} film={film} />}
        anchor={<VideoSection {...SECTIONS.video} application={application} film={film} onMark={onMark} />}
      >
        <BiosSection {...SECTIONS.bios} application={application} />
        <Section {...SECTIONS.topics}>
          {application.teachingTopics.length > 0 ? (
            <ul className="topic-list">
              {application.teachingTopics.map(topic => (
                <li key={topic}>{topic}</li>
              ))}
            </ul>
          ) : (
            <p className="quiet">No topics selected yet</p>
          )}
        </Section>
        <PersonalInformation application={application} />
        <NdaAgreement application={application} />
        <TrainingCompletion application={application} />
        <ReviewHistory {...SECTIONS.history} reviews={application.reviews} phase={1} film={film} />
      </PhaseLayout>
    </>
  )
}

const { phone, ...others } = PERSONAL_INFO_FIELDS
/** The fields of step 1, how to reach the applicant first. */
const PERSONAL_INFO: Readonly<Record<PersonalInfoField, FormField>> = { phone, ...others }

function PersonalInformation({ application }: PhaseProps) {
  const { user, personalInfoCompletedAt } = application
  const typed = {
    ...application,
    linkedinUrl: application.linkedinUrl || application.linkedin,
    instagramUrl: application.instagramUrl || application.instagram,
    tiktokUrl: application.tiktokUrl || application.tiktok,
    youtubeUrl: application.youtubeUrl || application.youtube,
  }
  const fields = namesOf(PERSONAL_INFO).flatMap(name => {
    const { label, reviewedAs = label, optional, isLink = false } = PERSONAL_INFO[name]
    const isHidden = reviewedAs === null || (!typed[name] && (optional || isLink))
    return isHidden ? [] : [{ name: reviewedAs, value: typed[name], isLink }]
  })
  const olderLinks = [
    { name: 'Website', value: application.website },
    { name: 'Twitter', value: application.twitter },
    { name: 'Facebook', value: application.facebook },
    { name: 'Other Platform', value: application.otherPlatform },
  ].flatMap(({ name, value }) => (value ? [{ name, value, isLink: true }] : []))

  return (
    <StepSection {...SECTIONS.personalInformation} application={application} phase={1} at={personalInfoCompletedAt}>
      <Facts
        wide
        facts={[
          { name: 'Full name', value: application.fullLegalName || nameOf({ ...application, email: null }) },
          {
            name: 'Email',
            value: user.email && (
              <a href={`mailto:${user.email}`}>
                <EmailText>{user.email}</EmailText>
              </a>
            ),
          },
          ...[...fields, ...olderLinks].map(({ name, value, isLink }) => ({
            name,
            value: isLink && value ? <UserLink typed={value} /> : value,
          })),
        ]}
      />
    </StepSection>
  )
}

function NdaAgreement({ application }: PhaseProps) {
  const { id, ndaSignedAt, ndaSignature, voidDocuments } = application

  return (
    <StepSection
      {...SECTIONS.nda}
      application={application}
      phase={1}
      at={ndaSignedAt}
      badge="Signed"
      isVoid={voidDocuments.includes('nda')}
      action={
        ndaSignedAt && (
          <ButtonLink size="small" newTab href={addressOf('GET /api/application/:id/nda-download', { params: { id } })}>
            <Icon of={Download} />
            Download NDA PDF
          </ButtonLink>
        )
      }
    >
      {ndaSignedAt ? (
        <Row>
          {ndaSignature && (
            <SignatureImage
              src={ndaSignature}
              alt={`Signature of ${nameOf(application) || nameOf(application.user)}, ${formatDate(ndaSignedAt)}`}
            />
          )}
          <span className="small quiet">
            <DatedTime at={ndaSignedAt} />
          </span>
        </Row>
      ) : (
        <p className="quiet">Not signed</p>
      )}
    </StepSection>
  )
}

function TrainingCompletion({ application }: PhaseProps) {
  const { auditionTrainingCompletedAt: completedAt, quizScore } = application

  return (
    <StepSection {...SECTIONS.training} application={application} phase={1} at={completedAt} badge="Complete">
      <Completion at={completedAt}>
        {quizScore !== null && <span className="num">. Quiz score {quizScore}%.</span>}
      </Completion>
    </StepSection>
  )
}
