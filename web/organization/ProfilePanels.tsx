import { useWatch } from 'react-hook-form'
import { PlaceFields } from './PlaceFields.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Select, TextField } from '#web/ui/TextField.tsx'
import { HoursFields } from './HoursFields.tsx'
import { phoneTyped, postalCodeTyped, taxIdTyped, zoneHint, zoneOptions } from './organization.texts.ts'

/** Name and contact data. */
export function IdentityPanel() {
  return (
    <Panel title="Identificação e contato" hint="Sai no cabeçalho dos laudos e orçamentos.">
      <div className="form-grid">
        <TextField name="name" label="Nome" autoComplete="organization" />
        <TextField name="legalName" label="Razão social" optional />
        <TextField
          name="taxId"
          label="CNPJ ou CPF"
          optional
          mono
          format={taxIdTyped}
          hint="O CNPJ novo, com letras, também vale"
        />
        <TextField name="email" label="E-mail" optional type="email" inputMode="email" autoComplete="email" />
        <TextField
          name="phone"
          label="Telefone"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          format={phoneTyped}
        />
        <TextField name="whatsapp" label="WhatsApp" optional type="tel" inputMode="tel" format={phoneTyped} />
      </div>
    </Panel>
  )
}

/** Address and time zone. */
export function AddressPanel() {
  const [state, city, zone]: (string | null)[] = useWatch({ name: ['state', 'city', 'timeZone'] })
  return (
    <Panel title="Endereço">
      <div className="form-grid">
        <TextField
          name="postalCode"
          label="CEP"
          optional
          mono
          inputMode="numeric"
          autoComplete="postal-code"
          className="span-2"
          format={postalCodeTyped}
        />
        <TextField name="street" label="Rua" optional autoComplete="address-line1" className="span-4" />
        <TextField name="streetNumber" label="Número" optional className="span-2" />
        <TextField
          name="complement"
          label="Complemento"
          optional
          autoComplete="address-line2"
          className="span-2"
        />
        <TextField name="district" label="Bairro" optional className="span-2" />
        <PlaceFields />
        <Select
          name="timeZone"
          label="Fuso horário"
          className="span-6"
          empty={null}
          options={zoneOptions(zone ?? null)}
          hint={zoneHint(state ? { state, city: city ?? '' } : null, zone ?? null)}
        />
      </div>
    </Panel>
  )
}

export function HoursPanel({ hint }: { hint: string }) {
  return (
    <Panel title="Horário de atendimento" hint={`${hint} Sem pausa para o almoço, deixe a pausa vazia.`}>
      <HoursFields />
    </Panel>
  )
}
