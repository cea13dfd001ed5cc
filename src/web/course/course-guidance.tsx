import { Note } from '#web/ui/page/marginalia.tsx'

/** What the list is made of, and what follows from confirming. */
export function CourseGuidance({ topics }: { topics: readonly string[] }) {
  return (
    <>
      <Note title="Chosen for you">
        {topics.length > 0 ? (
          <>
            <p>These courses match the topics you teach:</p>
            <ul>
              {topics.map(topic => (
                <li key={topic}>{topic}</li>
              ))}
            </ul>
          </>
        ) : (
          <p>You have named no teaching topics, so all courses are shown.</p>
        )}
      </Note>
      <Note title="The payout">
        <p>A one-time fee for each accepted course, payable within 30 days of acceptance.</p>
      </Note>
      <Note title="When you confirm">
        <p>The course is marked “Proposed” in an external project tracker, and nobody else can take it.</p>
      </Note>
    </>
  )
}
