import { measureAuditChain } from './audit-chain.ts'
import { measureCatalog } from './catalog.ts'
import { measureCluster } from './cluster.ts'
import { measureDrafts } from './drafts.ts'
import type { Figure } from './figure.ts'
import { measureFilms } from './films.ts'
import { measureGrowth } from './growth.ts'
import { measureIntake } from './intake.ts'
import { measureMemory } from './memory.ts'
import { measureOutlineEditor } from './outline-editor.ts'
import { measurePapers } from './papers.ts'
import type { Portal } from './portal.ts'
import { measureQueue } from './queue.ts'
import { measureQueuePage } from './queue-page.ts'
import { measureReads } from './reads.ts'
import { measureRecords } from './records.ts'
import { measureReports } from './reports.ts'
import { measureScreens } from './screens/screens.ts'
import { measureSignIn } from './sign-in.ts'
import { measureSigning } from './signing.ts'
import { measureSize } from './size.ts'
import { measureStart } from './start.ts'
import { measureUploads } from './uploads.ts'

/** `parts` names those of a benchmark that are wanted; none means all. A long one gives its figures as they come. */
type Measure = (portal: Portal, parts: readonly string[]) => Promise<Figure[]> | AsyncGenerator<Figure[]>

export const benchmarks: { name: string; measure: Measure }[] = [
  { name: 'size', measure: measureSize },
  // Before the sample data of the screens, with which no portal starts.
  { name: 'start', measure: measureStart },
  { name: 'screens', measure: measureScreens },
  { name: 'memory', measure: measureMemory },
  { name: 'reads', measure: measureReads },
  { name: 'sign-in', measure: measureSignIn },
  { name: 'uploads', measure: measureUploads },
  { name: 'films', measure: measureFilms },
  { name: 'intake', measure: measureIntake },
  { name: 'queue', measure: measureQueue },
  { name: 'queue-page', measure: measureQueuePage },
  { name: 'records', measure: measureRecords },
  { name: 'reports', measure: measureReports },
  { name: 'catalog', measure: measureCatalog },
  { name: 'papers', measure: measurePapers },
  { name: 'signing', measure: measureSigning },
  { name: 'outline-editor', measure: measureOutlineEditor },
  { name: 'drafts', measure: measureDrafts },
  { name: 'audit-chain', measure: measureAuditChain },
  { name: 'cluster', measure: measureCluster },
  { name: 'growth', measure: measureGrowth },
]
