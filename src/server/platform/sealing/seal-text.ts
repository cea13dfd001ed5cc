import { createHash, type X509Certificate } from 'node:crypto'
import type { Signer } from '@libpdf/core'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { checkSignature } from './signature-check.ts'

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const

const PART_TYPE = 'Content-Type: text/plain; charset=us-ascii'
const BOUNDARY = '----author-portal-seal'
const LINE = /.{1,64}/g

/**
 * Seals a text of ASCII lines as an S/MIME message (RFC 8551, multipart/signed): the text stands in it to be read, and
 * `openssl cms -verify` or a mail program checks it without the portal.
 */
export async function sealText(text: string, signer: Signer): Promise<string> {
  return messageOf(text, Buffer.from(await sign(signedBytes(text), signer)).toString('base64'))
}

export type SealedTextVerdict =
  | { readonly holds: true; readonly text: string; readonly certificate: X509Certificate }
  | { readonly holds: false; readonly problem: string }

/** Whether a message is as it was sealed, and nothing stands beside what the seal covers. Whose seal it is, the caller judges. */
export function checkSealedText(message: string): SealedTextVerdict {
  const lines = message.replaceAll('\r\n', '\n')
  const [, text = '', signature = ''] =
    new RegExp(
      `\\n--${BOUNDARY}\\n${PART_TYPE}\\n\\n([^]*?)\\n--${BOUNDARY}\\n[^]*?\\n\\n([A-Za-z0-9+/=\\n]+)\\n--${BOUNDARY}--`,
    ).exec(lines) ?? []
  const base64 = signature.replaceAll('\n', '')
  if (lines.trimEnd() !== messageOf(text, base64).trimEnd()) return { holds: false, problem: 'It is not a sealed text' }
  try {
    const certificate = checkSignature(Buffer.from(base64, 'base64'), [signedBytes(text)])
    return { holds: true, text, certificate }
  } catch (error) {
    return { holds: false, problem: error instanceof Error ? error.message : 'The seal cannot be read' }
  }
}

function messageOf(text: string, signature: string): string {
  return `MIME-Version: 1.0
Content-Type: multipart/signed; protocol="application/pkcs7-signature"; micalg="sha-256"; boundary="${BOUNDARY}"

This is a sealed text: an S/MIME message that "openssl cms -verify" checks.

--${BOUNDARY}
${PART_TYPE}

${text}
--${BOUNDARY}
Content-Type: application/pkcs7-signature; name="smime.p7s"
Content-Transfer-Encoding: base64
Content-Disposition: attachment; filename="smime.p7s"

${signature.match(LINE)?.join('\n') ?? ''}
--${BOUNDARY}--
`
}

/** The part with its heading, its lines ended as in mail. */
function signedBytes(text: string): Buffer {
  return Buffer.from(`${PART_TYPE}\n\n${text}`.replaceAll('\n', '\r\n'))
}

async function sign(content: Uint8Array, signer: Signer): Promise<ArrayBuffer> {
  if (signer.signatureAlgorithm === 'RSA-PSS')
    throw new Error('A key that signs with RSA-PSS cannot seal a checkpoint. Use another kind of key in SEAL_P12.')
  const certificates = [signer.certificate, ...(signer.certificateChain ?? [])].map(certificateOf)
  const [own] = certificates
  if (own === undefined) throw new Error('The key of the seal has no certificate')

  const attributes = inOrder([
    attribute(OID.contentType, new asn1js.ObjectIdentifier({ value: OID.data })),
    attribute(OID.messageDigest, new asn1js.OctetString({ valueHex: digestOf(content) })),
  ])
  const signedAttrs = new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes })
  const words = new asn1js.Set({ value: attributes.map(each => each.toSchema()) }).toBER()
  const signature = await signer.sign(new Uint8Array(words), 'SHA-256')
  const signed = new pkijs.SignedData({
    version: 1,
    digestAlgorithms: [sha256Algorithm()],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates,
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        digestAlgorithm: sha256Algorithm(),
        signatureAlgorithm:
          signer.keyType === 'RSA'
            ? new pkijs.AlgorithmIdentifier({ algorithmId: OID.rsa, algorithmParams: new asn1js.Null() })
            : new pkijs.AlgorithmIdentifier({ algorithmId: OID.ecdsaWithSha256 }),
        signedAttrs,
        signature: new asn1js.OctetString({ valueHex: Uint8Array.from(signature).buffer }),
      }),
    ],
  })
  const info = new pkijs.ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) })
  return info.toSchema().toBER()
}

const sha256Algorithm = () => new pkijs.AlgorithmIdentifier({ algorithmId: OID.sha256 })
const certificateOf = (der: Uint8Array) => pkijs.Certificate.fromBER(Uint8Array.from(der))
const digestOf = (content: Uint8Array) => Uint8Array.from(createHash('sha256').update(content).digest()).buffer
const attribute = (type: string, value: asn1js.AsnType) => new pkijs.Attribute({ type, values: [value] })

/** A set is signed in the order of its encodings (X.690, 11.6). */
function inOrder(attributes: pkijs.Attribute[]): pkijs.Attribute[] {
  const encoded = (each: pkijs.Attribute) => Buffer.from(each.toSchema().toBER())
  return attributes.toSorted((one, other) => Buffer.compare(encoded(one), encoded(other)))
}
