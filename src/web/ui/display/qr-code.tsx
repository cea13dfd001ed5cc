import './qr-code.css'

type QrCodeProps = { qr: { side: number; path: string }; label: string }

export function QrCode({ qr: { side, path }, label }: QrCodeProps) {
  return (
    <svg className="qr-code" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
