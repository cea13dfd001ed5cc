import type { Executor } from './database.ts'

/**
 * A statement that is put together once for the database and planned once for each of its connections: for what is asked
 * all the time in one and the same shape. Its plan is made for whatever values may come, so it is for questions whose best
 * plan does not hang on them. Inside a transaction it is a statement like any other.
 */
export function preparedOnce<Statement>(build: (db: Executor) => Statement): (db: Executor) => Statement {
  const built = new WeakMap<Executor, Statement>()
  return db => {
    const known = built.get(db) ?? build(db)
    built.set(db, known)
    return known
  }
}
