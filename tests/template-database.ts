/** The database every test database is copied from: migrated, and empty. */
export const TEMPLATE_DATABASE = 'template_author_portal'

/** Where one database of a server is; the server by the address of any of its databases. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
