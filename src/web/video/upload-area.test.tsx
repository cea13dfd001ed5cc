import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { objectPathOf } from '#domain/video/object-path.ts'
import { UploadArea } from './upload-area.tsx'
import type { Idle } from './upload-state.ts'

/** What the area says once nothing is on its way any more, with a video in place. */
function wordsOf(state: Omit<Idle, 'kind'>): string {
  const upload = { state: { kind: 'idle', ...state }, facts: null, choose: () => {}, cancel: () => {} } as const
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <UploadArea
        upload={upload}
        videoUrl={objectPathOf('5b0a2c7e-9f43-4f5e-8f0a-3f1d2f6f7a10')}
        onRemove={() => {}}
        onLength={() => {}}
      />
    </QueryClientProvider>,
  )
}

test('a film that arrived is told of as uploaded', () => {
  const words = wordsOf({ retry: null, arrived: new File(['film'], 'better.mp4') })

  expect(words).toContain('Video Uploaded Successfully!')
  expect(words).not.toContain('did not go up')
})

test('a film that did not arrive is not taken for the one before (H277)', () => {
  const words = wordsOf({ retry: new File(['film'], 'better.mp4'), arrived: null })

  expect(words).toContain('better.mp4 did not go up')
  expect(words).toContain('The video below is the one before.')
  expect(words).toContain('Upload better.mp4 Again')
  expect(words).not.toContain('Video Uploaded Successfully!')
  expect(words).toContain('Remove Video')
})
