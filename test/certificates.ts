import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  ContentInfo,
  DigestAlgorithmIdentifier,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignatureAlgorithmIdentifier,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  Extension,
  Extensions,
  GeneralName,
  Name,
  OtherName,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Time,
  Validity,
} from '@peculiar/asn1-x509'

/** A person with a certificate that looks like one of ICP-Brasil. */
export interface Holder {
  key: KeyObject
  certificate: Certificate
}

const sha256 = '2.16.840.1.101.3.4.2.1'
const rsaWithSha256 = new AlgorithmIdentifier({ algorithm: '1.2.840.113549.1.1.11', parameters: null })
const data = '1.2.840.113549.1.7.1'

const named = (text: string) =>
  new Name([
    new RelativeDistinguishedName([
      new AttributeTypeAndValue({ type: '2.5.4.3', value: new AttributeValue({ utf8String: text }) }),
    ]),
  ])

const buffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer

/** A certificate of a person with this CPF, issued by an untrusted authority. */
export function holder(name: string, cpf: string, until = '2028-01-01'): Holder {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const person = `01011980${cpf}000000000000000SSPSP`
  const alternative = new SubjectAlternativeName([
    new GeneralName({
      otherName: new OtherName({
        typeId: '2.16.76.1.3.1',
        value: AsnConvert.serialize(new OctetString(buffer(Buffer.from(person)))),
      }),
    }),
  ])
  const tbsCertificate = new TBSCertificate({
    version: 2,
    serialNumber: buffer(Buffer.from([1, 2, 3, 4])),
    signature: rsaWithSha256,
    issuer: named('AC de Teste'),
    validity: new Validity({
      notBefore: new Date('2025-01-01T00:00:00Z'),
      notAfter: new Date(`${until}T00:00:00Z`),
    }),
    subject: named(`${name}:${cpf}`),
    subjectPublicKeyInfo: AsnConvert.parse(
      publicKey.export({ type: 'spki', format: 'der' }),
      SubjectPublicKeyInfo,
    ),
    extensions: new Extensions([
      new Extension({ extnID: '2.5.29.17', extnValue: new OctetString(AsnConvert.serialize(alternative)) }),
    ]),
  })
  const tbs = Buffer.from(AsnConvert.serialize(tbsCertificate))
  const certificate = new Certificate({
    tbsCertificate,
    signatureAlgorithm: rsaWithSha256,
    signatureValue: buffer(sign('sha256', tbs, privateKey)),
  })
  return { key: privateKey, certificate }
}

/** A detached signature of this content, as in a `.p7s` file. */
export function signedBy({ key, certificate }: Holder, content: Uint8Array, at: Date): Buffer {
  const digest = createHash('sha256').update(content).digest()
  const attribute = (attrType: string, value: ArrayBuffer) => new Attribute({ attrType, attrValues: [value] })
  const signedAttrs = [
    attribute('1.2.840.113549.1.9.3', buffer(Buffer.from('06092a864886f70d010701', 'hex'))),
    attribute('1.2.840.113549.1.9.5', AsnConvert.serialize(new Time(at))),
    attribute('1.2.840.113549.1.9.4', AsnConvert.serialize(new OctetString(buffer(digest)))),
  ]
  const draft = new SignerInfo({
    version: 1,
    sid: new SignerIdentifier({
      issuerAndSerialNumber: new IssuerAndSerialNumber({
        issuer: certificate.tbsCertificate.issuer,
        serialNumber: certificate.tbsCertificate.serialNumber,
      }),
    }),
    digestAlgorithm: new DigestAlgorithmIdentifier({ algorithm: sha256 }),
    signatureAlgorithm: new SignatureAlgorithmIdentifier({
      algorithm: '1.2.840.113549.1.1.1',
      parameters: null,
    }),
    signedAttrs,
    signature: new OctetString(new ArrayBuffer(0)),
  })
  const each = signedAttrs.map((one) => Buffer.from(AsnConvert.serialize(one)))
  const body = Buffer.concat(each.toSorted((a, b) => Buffer.compare(a, b)))
  const set = Buffer.concat([Buffer.from([0x31, 0x81, body.length]), body])
  // Lengths under 128 bytes take a single byte.
  const signedSet = body.length < 0x80 ? Buffer.concat([Buffer.from([0x31, body.length]), body]) : set
  draft.signature = new OctetString(buffer(sign('sha256', signedSet, key)))
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([new DigestAlgorithmIdentifier({ algorithm: sha256 })]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: data }),
    certificates: new CertificateSet([new CertificateChoices({ certificate })]),
    signerInfos: new SignerInfos([draft]),
  })
  const info = new ContentInfo({
    contentType: '1.2.840.113549.1.7.2',
    content: AsnConvert.serialize(signed),
  })
  return Buffer.from(AsnConvert.serialize(info))
}

/** The PDF with a signature appended, as PAdES does; `more` is added to the appended part. */
export function signedPdf(by: Holder, pdf: Buffer, at: Date, more = ''): Buffer {
  const text = pdf.toString('latin1')
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? 0)
  const size = Number(/\/Size (\d+)/.exec(text)?.[1] ?? 100) + 50
  const root = /\/Root (\d+ \d+ R)/.exec(text)?.[1] ?? '1 0 R'
  const room = 8192
  const range = '[0 0000000000 0000000000 0000000000]'
  const head = `\n${more}${size} 0 obj\n<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange${range}/Contents `
  const place = pdf.length + head.length
  const object = pdf.length + head.indexOf(`${size} 0 obj`)
  const close = `>>\nendobj\n`
  const table = pdf.length + head.length + room + 2 + close.length
  const tail = `${close}xref\n${size} 1\n${String(object).padStart(10, '0')} 00000 n \ntrailer<</Size ${size + 1}/Root ${root}/Prev ${start}>>\nstartxref\n${table}\n%%EOF\n`
  const resumes = place + room + 2
  const ten = (number: number) => String(number).padStart(10, '0')
  const stated = `[0 ${ten(place)} ${ten(resumes)} ${ten(tail.length)}]`
  const before = Buffer.concat([pdf, Buffer.from(head.replace(range, stated), 'latin1')])
  const after = Buffer.from(tail, 'latin1')
  const cms = signedBy(by, Buffer.concat([before, after]), at)
  const contents = `<${cms.toString('hex').padEnd(room, '0')}>`
  return Buffer.concat([before, Buffer.from(contents, 'latin1'), after])
}
