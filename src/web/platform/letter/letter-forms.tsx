import './letter-forms.css'
import { useState } from 'react'
import { Tabs } from '#web/ui/control/tabs.tsx'
import { LetterView } from './letter-view.tsx'

/** A letter in both forms in which it goes: as designed, and as plain text. */
export function LetterForms({ subject, html, text }: { subject: string; html: string; text: string }) {
  const [form, setForm] = useState('designed')

  return (
    <Tabs
      label="How the email goes"
      value={form}
      onChange={setForm}
      items={[
        { value: 'designed', label: 'As designed', content: <LetterView subject={subject} html={html} /> },
        { value: 'plain', label: 'Plain text', content: <p className="letter-text">{text}</p> },
      ]}
    />
  )
}
