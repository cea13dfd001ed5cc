// Runs before the first paint, long before the scripts of the page come.

/** The colors that were chosen on this device. Nothing chosen: the system's. */
function applyTheme() {
  let chosen = null
  try {
    chosen = localStorage.getItem('theme')
  } catch {
    // A browser may forbid storage; then the system decides.
  }
  const isForced = chosen === 'light' || chosen === 'dark'
  if (isForced) document.documentElement.dataset.theme = chosen
  else delete document.documentElement.dataset.theme

  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    const { scheme } = meta.dataset
    meta.media = isForced ? (scheme === chosen ? 'all' : 'not all') : `(prefers-color-scheme: ${scheme})`
  }
}

/** A line says that the scripts are on their way. */
function tellOfScripts() {
  document.querySelector('.before-scripts')?.classList.add('is-waiting')
}

applyTheme()
addEventListener('themechange', applyTheme)
addEventListener('storage', applyTheme)
setTimeout(tellOfScripts, 1000)
