/**
 * In the script of the framework: there its packages do what they do on loading, as a task of its own, and not where
 * something is first asked of them.
 */
export { createRoot, hydrateRoot } from 'react-dom/client'
