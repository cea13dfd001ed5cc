import './public-page-text.css'
import { blocksOfPage, type PageBlock, type PageSpan } from '#domain/text/public-page.ts'
import { MarkedBlock } from '#web/ui/display/marked-block.tsx'

/** A public page in its headings, paragraphs and lists, as visitors read it. */
export function PublicPageText({ text, publisher }: { text: string; publisher: string }) {
  return (
    <div className="public-page-text prose">
      {blocksOfPage(text, publisher).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text stands as it is.
        <Block key={index} of={block} />
      ))}
    </div>
  )
}

function Block({ of: block }: { of: PageBlock }) {
  if ('heading' in block) return <h2>{block.heading}</h2>
  return (
    <MarkedBlock of={'spans' in block ? { line: block.spans } : block}>{spans => <Spans of={spans} />}</MarkedBlock>
  )
}

function Spans({ of: spans }: { of: readonly PageSpan[] }) {
  return spans.map((span, index) => {
    const Word = span.isEmphasized ? 'em' : 'span'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text stands as it is.
      <Word key={index}>
        <Words of={span} />
      </Word>
    )
  })
}

function Words({ of: { words, address } }: { of: PageSpan }) {
  return address === null ? words : <a href={address}>{words}</a>
}
