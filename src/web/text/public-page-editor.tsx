import { useController } from 'react-hook-form'
import { MAX_PAGE_TEXT, MAX_PAGE_TITLE, type PublicPage } from '#domain/text/public-page.ts'
import { usePortalConfig } from '#web/platform/api/portal-config.ts'
import { Check } from '#web/ui/control/check.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { PublicPageText } from './public-page-text.tsx'

function PublicPageFields() {
  const { field } = useController<PublicPage, 'isShown'>({ name: 'isShown' })

  return (
    <>
      <Check
        type="checkbox"
        ref={field.ref}
        checked={field.value}
        onBlur={field.onBlur}
        onChange={event => field.onChange(event.target.checked)}
      >
        Visitors find this page
      </Check>
      <TextField name="title" label="Title" maxLength={MAX_PAGE_TITLE} />
      <TextAreaField
        name="text"
        label="Text"
        hint="An empty line begins a paragraph, # a heading, - an item of a list. *Emphasized*. [A link](https://example.com)."
        rows={22}
        limit={MAX_PAGE_TEXT}
      />
    </>
  )
}

function PublicPagePreview({ content: { title, text, isShown } }: { content: PublicPage }) {
  const publisher = usePortalConfig()?.publisherName ?? ''

  return (
    <Stack gap={4}>
      {!isShown && <p className="small quiet">Visitors do not find this page, and nothing leads to it.</p>}
      <p className="as-h2">{title}</p>
      <PublicPageText text={text} publisher={publisher} />
    </Stack>
  )
}

export const PUBLIC_PAGE_EDITOR = { Fields: PublicPageFields, Preview: PublicPagePreview }
