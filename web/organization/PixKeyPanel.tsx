import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Organization } from '#core/organization/organization.api.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { formatPhone, formatTaxId } from '#core/organization/formats.ts'
import { pixKeyKinds, type PixKeyKind } from '#core/organization/pix-key.ts'
import { asksWho, RecentDialog } from '#web/account/RecentDialog.tsx'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { Select, TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { pixKindTexts } from './organization.texts.ts'

const formattedKey = ({ kind, key }: NonNullable<Organization['pixKey']>) => {
  if (kind === 'cpf' || kind === 'cnpj') return formatTaxId(key)
  return kind === 'phone' ? formatPhone(key.replace('+55', '')) : key
}

/** The workshop's Pix key. It is changed on its own, since it decides where money goes. */
export function PixKeyPanel({ organization, mayChange }: { organization: Organization; mayChange: boolean }) {
  const [open, setOpen] = useState(false)
  const { pixKey } = organization
  return (
    <Panel title="Chave Pix" hint="A chave em que você recebe.">
      {pixKey ? (
        <Facts
          items={[
            ['Tipo', pixKindTexts[pixKey.kind]],
            [
              'Chave',
              <span key="key" className="id break-all">
                {formattedKey(pixKey)}
              </span>,
            ],
          ]}
        />
      ) : (
        <p className="text-sm text-text-3">Nenhuma chave cadastrada.</p>
      )}
      {mayChange && (
        <Button className="mt-4" onClick={() => setOpen(true)}>
          {pixKey ? 'Mudar chave' : 'Adicionar chave'}
        </Button>
      )}
      {open && <PixDialog organization={organization} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

const kinds = pixKeyKinds.map((kind) => ({ value: kind, label: pixKindTexts[kind] }))

const hints: Record<PixKeyKind, string> = {
  cpf: 'Os 11 números do CPF',
  cnpj: 'Os 14 caracteres do CNPJ',
  phone: 'Celular com DDD',
  email: 'O e-mail cadastrado no banco',
  random: 'Copie do aplicativo do banco',
}

function PixDialog({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const { pixKey, version } = organization
  const form = useEndpointForm(organizationApi.setPixKey, {
    defaults: { kind: pixKey?.kind ?? null, key: pixKey ? formattedKey(pixKey) : '' },
    fixed: { version },
    holds: true,
  })
  const kind: PixKeyKind | null = useWatch({ control: form.control, name: 'kind' }) ?? null
  const save = useWrite(organizationApi.setPixKey, {
    replaces: () => query(organizationApi.get, {}),
    onDone: ({ pixKey: kept }) => {
      toast(kept ? 'Chave Pix salva' : 'Chave Pix removida')
      onClose()
    },
  })
  if (asksWho(save.error) && save.variables) {
    const { variables } = save
    return <RecentDialog onDone={() => save.mutate(variables)} onClose={() => save.reset()} />
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Chave Pix"
      text="Confira no aplicativo do banco: é para esta chave que as clínicas vão pagar. Por 30 dias elas veem que a chave é nova."
    >
      <FormPanel
        form={form}
        onSubmit={(input) => save.mutate(input)}
        saving={save.isPending}
        error={save.error}
        submit={false}
        unguarded
      >
        <Select name="kind" label="Tipo da chave" options={kinds} empty="Sem chave Pix" />
        {kind && <TextField name="key" label="Chave" mono hint={hints[kind]} autoComplete="off" />}
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={save.isPending} busyText="Salvando...">
            Salvar chave
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
