import type { CourseToOutline, GeneratedOutline, OUTLINE_WRITERS } from '#domain/outline/generated-outline.ts'
import type { Log } from '../platform/log.ts'
import { generateLocally } from './local-generator/local-generator.ts'
import { type WritingService, writeByService } from './outline-writer-service.ts'

type WrittenOutline = { draft: GeneratedOutline; writtenBy: (typeof OUTLINE_WRITERS)[number] }

/** Writes first drafts of outlines (E5). */
export type OutlineWriter = {
  /** Always answers with a draft, within the time limit of the service, and says who wrote it. */
  write(course: CourseToOutline): Promise<WrittenOutline>
}

type Settings = { ai: WritingService | undefined; log: Log }

/**
 * Drafts come from the configured service; with none, or when it fails, the portal writes them itself. The author gets a
 * start either way, is told which of the two wrote it, and the log has the reason.
 */
export function createOutlineWriter({ ai, log }: Settings): OutlineWriter {
  return {
    async write(course) {
      if (ai === undefined) return { draft: generateLocally(course), writtenBy: 'portal' }
      try {
        return { draft: await writeByService(ai, course), writtenBy: 'service' }
      } catch (error) {
        log.warn({ err: error }, 'The writing service wrote no draft, so the portal does')
        return { draft: generateLocally(course), writtenBy: 'portal' }
      }
    },
  }
}
