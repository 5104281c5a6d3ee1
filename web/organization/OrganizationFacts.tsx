import type { Organization } from '#core/organization/organization.api.ts'
import { Facts, Note, Panel } from '#web/ui/Panel.tsx'
import { fieldTexts, formValues, valueText, type ProfileValues } from './organization.texts.ts'
import { formatDate } from '#core/kit/dates.ts'

const common: (keyof ProfileValues)[] = ['name', 'legalName', 'taxId', 'email', 'phone', 'whatsapp']
const address: (keyof ProfileValues)[] = [
  'postalCode',
  'street',
  'streetNumber',
  'complement',
  'district',
  'city',
  'state',
  'timeZone',
  'hours',
]
const ofClinic: (keyof ProfileValues)[] = [
  'healthRegistry',
  'sanitaryLicence',
  'sanitaryLicenceUntil',
  'environmentClasses',
  'technicalResponsible',
  'technicalResponsibleRegistry',
  'substituteResponsible',
  'substituteResponsibleRegistry',
]
const ofWorkshop: (keyof ProfileValues)[] = ['technicalResponsible', 'registry', 'specialities', 'cities']

/** The same data to read, for members: what an organization says of itself is its owner's to change. */
export function OrganizationFacts({ organization }: { organization: Organization }) {
  const values = formValues(organization)
  const facts = (names: (keyof ProfileValues)[]) =>
    names.map((name): [string, string] => {
      const text = valueText(name, values[name])
      return [
        fieldTexts[name],
        (name === 'sanitaryLicenceUntil' && text ? formatDate(text) : text) ?? 'não informado',
      ]
    })
  const isClinic = organization.kind === 'clinic'
  return (
    <>
      <Note>Só o titular da conta pode mudar estes dados.</Note>
      <Panel title="Identificação e contato">
        <Facts items={facts(common)} />
      </Panel>
      <Panel title={isClinic ? 'Vigilância sanitária' : 'Trabalho'}>
        <Facts items={facts(isClinic ? ofClinic : ofWorkshop)} />
      </Panel>
      <Panel title="Endereço e horário">
        <Facts items={facts(address)} />
      </Panel>
    </>
  )
}
