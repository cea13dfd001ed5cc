/** The database every test database is copied from: migrated, and empty. */
export const TEMPLATE_DATABASE = 'template_author_portal'
