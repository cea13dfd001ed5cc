import './signature-image.css'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '#domain/agreement/signature.ts'

/** A signature as it was drawn; `alt` says whose it is, and of when. */
export function SignatureImage({ src, alt }: { src: string; alt: string }) {
  return <img className="signature-image" src={src} width={SIGNATURE_WIDTH} height={SIGNATURE_HEIGHT} alt={alt} />
}
