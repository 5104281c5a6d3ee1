import { constants, createHash, verify, X509Certificate, type VerifyKeyObjectInput } from 'node:crypto'
import { ContentInfo, SignedData, type Attribute, type SignerInfo } from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { type Certificate, Time } from '@peculiar/asn1-x509'
import type { IcpSigner } from '#core/signature/icp.api.ts'
import { Refused } from '#server/kit/errors.ts'
import { holderOf } from './icp-certificate.ts'
import { icpRefused } from './refusals.ts'

/** SHA-1 and MD5 prove nothing any more. */
const digests: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
const messageDigest = '1.2.840.113549.1.9.4'
const signingTime = '1.2.840.113549.1.9.5'
const contentType = '1.2.840.113549.1.9.3'
const signedData = '1.2.840.113549.1.7.2'
const pss = '1.2.840.113549.1.1.10'
/** A stamp of time is no person's signature. */
const timeStamp = '1.2.840.113549.1.9.16.1.4'
const mostSigners = 20

/**
 * Finds the signers of exactly this content, by a signature of the Cryptographic Message Syntax (RFC 5652) beside it or around it.
 * Digest and signature are computed with the certificates inside; their chain and revocation are not looked at.
 * @param now counts where the signature names no time
 * @throws Refused with the reason, if one of its signatures does not hold
 */
export function signersOf(der: Uint8Array, content: Uint8Array, now: Date): IcpSigner[] {
  const data = parse(der)
  const { eContentType, eContent } = data.encapContentInfo
  if (eContentType === timeStamp) return []
  const inside = eContent?.single?.buffer ?? eContent?.any
  if (inside && !Buffer.from(inside).equals(content)) throw icpRefused('icp.another_document')
  const infos = [...data.signerInfos]
  if (infos.length === 0 || infos.length > mostSigners) throw icpRefused('icp.not_signed')
  const certificates = (data.certificates ?? []).flatMap(({ certificate }) =>
    certificate ? [certificate] : [],
  )
  return infos.map((info) => readable(() => signerOf(info, certificates, content, now)))
}

/** Refuses malformed content instead of reporting a fault of the server. */
function readable(read: () => IcpSigner): IcpSigner {
  try {
    return read()
  } catch (error) {
    if (error instanceof Refused) throw error
    throw icpRefused('icp.unreadable')
  }
}

function parse(der: Uint8Array): SignedData {
  try {
    const { contentType: type, content } = AsnConvert.parse(der, ContentInfo)
    if (type !== signedData) throw new Error('the message holds no signed data')
    return AsnConvert.parse(content, SignedData)
  } catch {
    throw icpRefused('icp.unreadable')
  }
}

function signerOf(
  info: SignerInfo,
  certificates: readonly Certificate[],
  content: Uint8Array,
  now: Date,
): IcpSigner {
  const hash = digests[info.digestAlgorithm.algorithm]
  if (!hash) throw icpRefused('icp.algorithm')
  const certificate = certificates.find((one) => isOf(info, one))
  if (!certificate) throw icpRefused('icp.no_certificate')
  const der = new Uint8Array(AsnConvert.serialize(certificate))
  const { signedAttrs } = info
  if (signedAttrs) {
    const stated = attribute(signedAttrs, messageDigest)
    const digest = stated && new Uint8Array(AsnConvert.parse(stated, OctetString).buffer)
    if (!digest || !attribute(signedAttrs, contentType)) throw icpRefused('icp.not_signed')
    if (!createHash(hash).update(content).digest().equals(digest)) throw icpRefused('icp.digest_differs')
    verifySignature(info, hash, der, setOf(signedAttrs))
  } else verifySignature(info, hash, der, content)
  const holder = holderOf(der)
  const signedAt = timeOf(signedAttrs)
  const at = (signedAt ?? now).toISOString()
  return {
    ...holder,
    signedAt: signedAt?.toISOString() ?? null,
    withinValidity: holder.validFrom <= at && at <= holder.validUntil,
  }
}

function isOf({ sid }: SignerInfo, certificate: Certificate): boolean {
  const { tbsCertificate } = certificate
  if (sid.issuerAndSerialNumber) {
    const { issuer, serialNumber } = sid.issuerAndSerialNumber
    return (
      Buffer.from(serialNumber).equals(Buffer.from(tbsCertificate.serialNumber)) &&
      Buffer.from(AsnConvert.serialize(issuer)).equals(
        Buffer.from(AsnConvert.serialize(tbsCertificate.issuer)),
      )
    )
  }
  const key = tbsCertificate.extensions?.find(({ extnID }) => extnID === '2.5.29.14')
  if (!sid.subjectKeyIdentifier || !key) return false
  const stated = AsnConvert.parse(key.extnValue.buffer, OctetString)
  return Buffer.from(stated.buffer).equals(Buffer.from(sid.subjectKeyIdentifier.buffer))
}

/** The signed bytes are the attributes as a DER set, regardless of their tag in the file. RFC 5652, 5.4. */
function setOf(attributes: readonly Attribute[]): Buffer {
  const each = attributes
    .map((one) => Buffer.from(AsnConvert.serialize(one)))
    .toSorted((a, b) => Buffer.compare(a, b))
  const body = Buffer.concat(each)
  const { length } = body
  const bytes =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([0x31, ...bytes]), body])
}

function verifySignature(info: SignerInfo, hash: string, der: Uint8Array, signed: Uint8Array): void {
  const key: VerifyKeyObjectInput = { key: new X509Certificate(der).publicKey }
  if (info.signatureAlgorithm.algorithm === pss) {
    key.padding = constants.RSA_PKCS1_PSS_PADDING
    key.saltLength = constants.RSA_PSS_SALTLEN_AUTO
  }
  const signature = new Uint8Array(info.signature.buffer)
  if (!verify(hash, signed, key, signature)) throw icpRefused('icp.signature_wrong')
}

const attribute = (attributes: readonly Attribute[], type: string) =>
  attributes.find(({ attrType }) => attrType === type)?.attrValues[0]

function timeOf(attributes: readonly Attribute[] | undefined): Date | null {
  const stated = attributes && attribute(attributes, signingTime)
  return stated ? AsnConvert.parse(stated, Time).getTime() : null
}
