import './contracts-progress.css'
import Check from 'lucide-react/icons/check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { agreementName } from '#domain/agreement/agreement-words.ts'
import { Icon } from '#web/ui/control/icon.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Note } from '#web/ui/page/marginalia.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { DownloadCopy } from '../agreement-signed.tsx'
import type { Contract } from './contracts-of.ts'

/** "1 of 3 signed" */
export function signedCount(contracts: readonly Contract[]): string {
  return `${contracts.filter(contract => contract.signedAt !== null).length} of ${contracts.length} signed`
}

/** What is signed so far, with the copies. */
export function ContractsProgress({ contracts }: { contracts: readonly Contract[] }) {
  return (
    <Note title={signedCount(contracts)}>
      <ul className="ticks contract-copies">
        {contracts.map(contract => (
          <li key={contract.kind} className={contract.signedAt ? 'tick-ok' : undefined}>
            <Icon of={contract.signedAt ? Check : CircleDashed} />
            <div>
              <p>{agreementName(contract.kind)}</p>
              <p className="faint">
                {contract.signedAt ? (
                  <DatedTime at={contract.signedAt} />
                ) : contract.isVoid ? (
                  'Void, to be signed again'
                ) : (
                  'Not signed yet'
                )}
              </p>
              <DownloadCopy paper={contract} small>
                Download<VisuallyHidden> {agreementName(contract.kind)}</VisuallyHidden>
              </DownloadCopy>
            </div>
          </li>
        ))}
      </ul>
    </Note>
  )
}
