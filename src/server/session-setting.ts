import { isStaff, type Role } from '#domain/account/role.ts'

/** How long a session lasts, in hours: in all, and while nobody uses it. */
export type SessionLimits = Readonly<{ hours: number; idleHours: number }>

export type Sessions = Readonly<{ author: SessionLimits; staff: SessionLimits }>

type SessionSettings = Readonly<
  Record<'SESSION_HOURS' | 'SESSION_IDLE_HOURS' | 'STAFF_SESSION_HOURS' | 'STAFF_SESSION_IDLE_HOURS', number>
>

export function sessionsOf(settings: SessionSettings): Sessions {
  return {
    author: { hours: settings.SESSION_HOURS, idleHours: settings.SESSION_IDLE_HOURS },
    staff: { hours: settings.STAFF_SESSION_HOURS, idleHours: settings.STAFF_SESSION_IDLE_HOURS },
  }
}

/** Who can read the applications of others is asked sooner who they are. */
export function limitsOf(role: Role, sessions: Sessions): SessionLimits {
  return isStaff(role) ? sessions.staff : sessions.author
}
