import './section-links.css'
/** The way to each section of a long page. */
export function SectionLinks({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav className="section-links" aria-label="Sections">
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  )
}
