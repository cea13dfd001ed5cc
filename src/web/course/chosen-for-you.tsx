import { Note } from '#web/ui/page/marginalia.tsx'

/** What the list is made of. */
export function ChosenForYou({ topics }: { topics: readonly string[] }) {
  return (
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
  )
}
