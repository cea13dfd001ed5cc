import { isStaff, type Role } from '#domain/account/role.ts'
import { wholeNumber } from './whole-number-setting.ts'

/** How long a session lasts, in hours: in all, and while nobody uses it. */
export type SessionLimits = Readonly<{ hours: number; idleHours: number }>

export type Sessions = Readonly<{ author: SessionLimits; staff: SessionLimits }>

export const sessionSettings = {
  SESSION_HOURS: wholeNumber('SESSION_HOURS', { from: 1, to: 8760, fallback: 336 }),
  SESSION_IDLE_HOURS: wholeNumber('SESSION_IDLE_HOURS', { from: 1, to: 8760, fallback: 168 }),
  STAFF_SESSION_HOURS: wholeNumber('STAFF_SESSION_HOURS', { from: 1, to: 8760, fallback: 24 }),
  STAFF_SESSION_IDLE_HOURS: wholeNumber('STAFF_SESSION_IDLE_HOURS', { from: 1, to: 8760, fallback: 4 }),
}

export function sessionsOf(settings: Readonly<Record<keyof typeof sessionSettings, number>>): Sessions {
  return {
    author: { hours: settings.SESSION_HOURS, idleHours: settings.SESSION_IDLE_HOURS },
    staff: { hours: settings.STAFF_SESSION_HOURS, idleHours: settings.STAFF_SESSION_IDLE_HOURS },
  }
}

/** Who can read the applications of others is asked sooner who they are. */
export function limitsOf(role: Role, sessions: Sessions): SessionLimits {
  return isStaff(role) ? sessions.staff : sessions.author
}
