import './migrate-button.css'
import DatabaseZap from 'lucide-react/icons/database-zap'
import { counted } from '#domain/counted.ts'
import { grouped } from '#domain/grouped.ts'
import { isSessionExpired } from '#web/platform/api/api-error.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useMigrate, useMigrationForecast } from './record-queries.ts'

/** Makes author records from applications (C11). What it would do stands beside it; pressed twice, it does no harm. */
export function MigrateButton() {
  const forecast = useMigrationForecast()
  const { mutate, isPending } = useMigrate()

  const handleMigrate = () =>
    mutate(undefined, {
      onSuccess: ({ message }) => toast({ title: 'Migration Successful', description: message }),
      onError: error =>
        isSessionExpired(error) ||
        toast({
          title: 'Migration Failed',
          description: 'Failed to migrate applications to author records',
          variant: 'destructive',
        }),
    })

  return (
    <div className="migrate">
      <span className="migrate-forecast small quiet num" id="migration-forecast">
        {forecast && forecastWords(forecast)}
      </span>
      <Button
        busy={isPending}
        busyLabel="Migrating..."
        aria-describedby={forecast && 'migration-forecast'}
        onClick={handleMigrate}
      >
        <Icon of={DatabaseZap} />
        Migrate Applications
      </Button>
    </div>
  )
}

function forecastWords({ new: missing, updated }: { new: number; updated: number }): string {
  if (missing === 0) return updated === 0 ? 'Nothing to migrate' : `Updates ${counted(updated, 'author record')}`
  const creates = `Creates ${counted(missing, 'missing author record')}`
  return updated === 0 ? creates : `${creates} and updates ${grouped(updated)}`
}
