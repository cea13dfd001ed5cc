import './bios-section.css'
import type { ApplicationForReview } from '#domain/application/application.ts'
import { namesOf } from '#domain/form-fields.ts'
import { BIO_FIELDS } from '#domain/video/video-and-bios.ts'
import { Section } from '#web/ui/page/section.tsx'
import { ChangedWords } from './changed-words.tsx'

type BiosSectionProps = { id: string; title: string; application: ApplicationForReview }

/** Both bios; what is new in them since the latest decision is marked. */
export function BiosSection({ id, title, application }: BiosSectionProps) {
  return (
    <Section id={id} title={title}>
      {namesOf(BIO_FIELDS).map(name => (
        <div key={name}>
          <h3 className="bio-title">{`${BIO_FIELDS[name].label} (${BIO_FIELDS[name].max} characters)`}</h3>
          {application[name] ? (
            <p className="prose written">
              <ChangedWords application={application} phase={1} field={name} text={application[name]} />
            </p>
          ) : (
            <p className="faint">Not provided</p>
          )}
        </div>
      ))}
    </Section>
  )
}
