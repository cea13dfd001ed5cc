/**
 * Gives the memory of a chunk back at once, when nobody needs its bytes any more. Left to the collector it would go only
 * when tens of megabytes have gathered, and the collector would then go through everything. A chunk that shares its memory
 * with others is left alone.
 */
export function releaseChunk({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
