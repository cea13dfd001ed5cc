import './brand-editor.css'
import { isBlank } from '#domain/blank.ts'
import { accentTokens, type Brand, MAX_BRAND_NAME, OWN_ACCENTS } from '#domain/text/brand.ts'
import { usePortalConfig } from '#web/platform/api/portal-config.ts'
import { TextPicture } from '#web/platform/training/text-picture.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { PictureField } from './picture-field.tsx'

function BrandFields() {
  return (
    <>
      <TextField
        name="name"
        label="Name of the publisher"
        hint="On screens and in emails. Left empty, it is the name that the operator has set. Agreements name the party that the operator has set."
        optional
        maxLength={MAX_BRAND_NAME}
      />
      <TextField
        name="accent"
        label="Accent"
        hint="In the light scheme, and behind white words in both. Left empty, it is the portal's own."
        optional
        placeholder={OWN_ACCENTS.accent}
      />
      <TextField
        name="accentInDark"
        label="Accent in the dark scheme"
        hint="For words and lines on dark paper, so it is lighter."
        optional
        placeholder={OWN_ACCENTS.accentInDark}
      />
      <PictureField name="mark" label="Mark" />
    </>
  )
}

function BrandPreview({ content: brand }: { content: Brand }) {
  return (
    <Stack gap={4}>
      {(['light', 'dark'] as const).map(scheme => (
        <Sample key={scheme} brand={brand} scheme={scheme} />
      ))}
    </Stack>
  )
}

/** The mark, words in the accent, a button and a piece of the cover, in one scheme. */
function Sample({ brand, scheme }: { brand: Brand; scheme: 'light' | 'dark' }) {
  const config = usePortalConfig()

  return (
    <div className="brand-sample" data-theme={scheme} style={accentTokens(brand)}>
      <p className="brand-sample-cover">{isBlank(brand.name) ? config?.publisherName : brand.name}</p>
      {brand.mark ? <TextPicture picture={brand.mark} /> : <p className="brand-sample-mark">¶</p>}
      <p className="brand-sample-words">Words in the accent</p>
      <p className="brand-sample-chosen">What is chosen</p>
    </div>
  )
}

export const BRAND_EDITOR = { Fields: BrandFields, Preview: BrandPreview }
