import type { ReactNode } from 'react'

/** Fields that belong together, under a title; inside a form with `columns` it keeps the two columns. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="field-group field-wide">
      <legend className="legend-line">{title}</legend>
      <div className="fields fields-columns">{children}</div>
    </fieldset>
  )
}
