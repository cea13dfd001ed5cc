import { dirname, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

const WIDE = /[^\0-\xff]/g

/** Makes the server's bundle run as its sources do, in little memory. */
export function serverBundle({ sources, outDir }: { sources: string; outDir: string }): Plugin {
  return {
    name: 'server-bundle',
    applyToEnvironment: ({ name }) => name === 'server',
    transform: {
      filter: { id: /\.ts$/, code: /import\.meta\.(?:dirname|url)/ },
      // What a module says of its place goes on to mean its source: threads, migrations and fonts are found from there.
      handler(code, id) {
        if (!id.startsWith(sources + sep)) return null
        const file = relative(outDir, id)
        return code
          .replaceAll('import.meta.dirname', `\`\${import.meta.dirname}/${dirname(file)}\``)
          .replaceAll('import.meta.url', `new URL('${file}', import.meta.url)`)
      },
    },
    // A single character beyond Latin-1 would have V8 keep the whole text in two bytes a character.
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(WIDE, escaped)
    },
  }
}

function escaped(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
}
