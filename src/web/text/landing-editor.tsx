import {
  LANDING_LABELS,
  type LandingWords,
  landingOf,
  MAX_LANDING_LINE,
  MAX_LANDING_TEXT,
} from '#domain/text/landing-words.ts'
import { usePortalConfig } from '#web/platform/api/portal-config.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Stack } from '#web/ui/page/layout.tsx'

function LandingFields() {
  return (
    <>
      <TextField name="tagline" label={LANDING_LABELS.tagline} maxLength={MAX_LANDING_LINE} />
      <TextField name="opening" label={LANDING_LABELS.opening} maxLength={MAX_LANDING_LINE} />
      <TextAreaField name="youGet" label={LANDING_LABELS.youGet} rows={5} limit={MAX_LANDING_TEXT} />
      <TextAreaField name="youNeed" label={LANDING_LABELS.youNeed} rows={4} limit={MAX_LANDING_TEXT} />
    </>
  )
}

function LandingPreview({ content }: { content: LandingWords }) {
  const { tagline, opening, youGet, youNeed } = landingOf(content, usePortalConfig()?.publisherName ?? '')

  return (
    <Stack gap={5}>
      <div className="cover">
        <p className="cover-title">
          Author <br />
          Portal
        </p>
        <p className="cover-tagline">{tagline}</p>
      </div>
      <p className="as-h2">{opening}</p>
      <section>
        <h3 className="aside-head">{LANDING_LABELS.youGet}</h3>
        <p className="quiet written">{youGet}</p>
      </section>
      <section>
        <h3 className="aside-head">{LANDING_LABELS.youNeed}</h3>
        <p className="quiet written">{youNeed}</p>
      </section>
    </Stack>
  )
}

export const LANDING_EDITOR = { Fields: LandingFields, Preview: LandingPreview }
