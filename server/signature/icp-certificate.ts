import { X509Certificate } from 'node:crypto'
import { AsnConvert } from '@peculiar/asn1-schema'
import { Certificate, CertificatePolicies, SubjectAlternativeName, type Extension } from '@peculiar/asn1-x509'
import type { IcpSigner } from '#core/signature/icp.api.ts'

/** ICP-Brasil's object ids in a certificate's other names. Source: DOC-ICP-04, item 7.1.2.3. */
const ofPerson = '2.16.76.1.3.1'
const ofCompany = '2.16.76.1.3.3'
const responsibleName = '2.16.76.1.3.2'
const responsibleData = '2.16.76.1.3.4'
/** Under which the policies of ICP-Brasil's certificates stand. */
const policies = '2.16.76.1.2.'

const alternativeNames = '2.5.29.17'
const certificatePolicies = '2.5.29.32'

type Holder = Omit<IcpSigner, 'signedAt' | 'withinValidity'>

/** The holder of a certificate. Trust is not checked here. */
export function holderOf(der: Uint8Array): Holder {
  const x509 = new X509Certificate(der)
  const { tbsCertificate } = AsnConvert.parse(der, Certificate)
  const extensions = tbsCertificate.extensions ?? []
  const names = otherNames(extensions)
  const person = names.get(ofPerson)
  const company = names.get(ofCompany)
  // Eight digits of the birthday, then the CPF.
  const responsible = names.get(responsibleData)?.slice(8, 19) ?? null
  const taxId = digits(company?.slice(0, 14), 14) ?? digits(person?.slice(8, 19), 11)
  return {
    name: commonName(x509.subject),
    taxId,
    responsible: company
      ? { name: names.get(responsibleName)?.trim() || null, taxId: digits(responsible ?? undefined, 11) }
      : null,
    issuer: commonName(x509.issuer),
    serial: x509.serialNumber,
    validFrom: x509.validFromDate.toISOString(),
    validUntil: x509.validToDate.toISOString(),
    saysIcpBrasil: policiesOf(extensions).some((policy) => policy.startsWith(policies)),
  }
}

function digits(text: string | undefined, length: number): string | null {
  return text && new RegExp(`^\\d{${length}}$`).test(text) && !/^0+$/.test(text) ? text : null
}

/** `NOME DA PESSOA:12345678909` without its number; the whole name where it has no common one. */
function commonName(distinguished: string): string {
  const line = distinguished.split('\n').find((one) => one.startsWith('CN='))
  const name = (line?.slice(3) ?? distinguished.replaceAll('\n', ', ')).replace(/:\d{11,14}$/, '')
  return name.trim().slice(0, 200) || 'sem nome'
}

const extensionOf = (extensions: readonly Extension[], id: string) =>
  extensions.find(({ extnID }) => extnID === id)?.extnValue.buffer

function otherNames(extensions: readonly Extension[]): Map<string, string> {
  const found = new Map<string, string>()
  const raw = extensionOf(extensions, alternativeNames)
  if (!raw) return found
  for (const { otherName } of AsnConvert.parse(raw, SubjectAlternativeName)) {
    if (otherName) found.set(otherName.typeId, textOf(new Uint8Array(otherName.value)))
  }
  return found
}

/** The text of a string value of any ASN.1 type, without its tag and length. */
function textOf(value: Uint8Array): string {
  const [tag = 0, length = 0] = value
  const isWrapped =
    [0xa0, 0x04, 0x0c, 0x13, 0x16].includes(tag) && length < 0x80 && length + 2 === value.length
  return isWrapped ? textOf(value.subarray(2)) : Buffer.from(value).toString('utf8').replaceAll('\0', '')
}

function policiesOf(extensions: readonly Extension[]): string[] {
  const raw = extensionOf(extensions, certificatePolicies)
  if (!raw) return []
  return AsnConvert.parse(raw, CertificatePolicies).map(({ policyIdentifier }) => policyIdentifier)
}
