import type { FormField } from './draft-kind.ts'
import { choice, line, text } from './written.ts'

export const reasons = {
  worn: 'Fim da vida útil',
  unrepairable: 'Conserto inviável',
  replaced: 'Substituição por outro',
  forbidden: 'Uso proibido ou recolhido',
  unneeded: 'Não é mais necessário',
  closing: 'Encerramento do serviço',
  other: 'Outro motivo',
}

export const dataStates = {
  none: 'O equipamento não guarda dados de pacientes',
  wiped: 'Dados apagados',
  removed: 'Disco ou memória retirados',
}

export const destinations = {
  disposal: 'Descarte por empresa licenciada',
  supplier: 'Devolução ao fabricante ou fornecedor',
  sale: 'Venda',
  donation: 'Doação',
  lender: 'Devolução a quem emprestou',
  parts: 'Retirada de peças e descarte do resto',
}

/** Fields that a clinic fills in about equipment that leaves. */
export const decommissioningForm: readonly { title: string; fields: readonly FormField[] }[] = [
  {
    title: 'Motivo',
    fields: [
      choice('reason', 'Motivo', reasons),
      text('reasonText', 'Explicação', 3000, 'Laudo, defeito, orçamento do conserto.'),
    ],
  },
  {
    title: 'Descontaminação',
    fields: [
      line('cleanedBy', 'Quem descontaminou', 120),
      { type: 'date', name: 'cleanedOn', label: 'Quando' },
      text('cleanedHow', 'Como', 1000),
    ],
  },
  {
    title: 'Dados de pacientes',
    fields: [
      choice('data', 'Situação', dataStates),
      text('dataHow', 'Como foram apagados ou retirados', 1000, 'Quem fez, com que meio.'),
    ],
  },
  {
    title: 'Destino',
    fields: [
      choice('destination', 'Destino', destinations),
      { type: 'date', name: 'leftOn', label: 'Data da saída' },
      line('receiver', 'Quem recebe', 160),
      line('receiverTaxId', 'CPF ou CNPJ de quem recebe', 30),
      line('receiverLicence', 'Licença ambiental ou sanitária de quem recebe', 160),
      line('manifest', 'Manifesto de transporte ou nota fiscal', 120),
      text('destinationText', 'Explicação', 2000),
      {
        type: 'check',
        name: 'checkedUsed',
        label: 'Em venda ou doação: conferi as regras da vigilância sanitária para usados',
      },
    ],
  },
  {
    title: 'Emissor de radiação',
    fields: [
      {
        type: 'date',
        name: 'authorityOn',
        label: 'Comunicado à vigilância sanitária em',
        help: 'Só para raios X. Em venda ou transferência, antes da saída.',
      },
      line('authorityProtocol', 'Protocolo da comunicação', 120),
      { type: 'check', name: 'deregistered', label: 'A baixa do cadastro foi pedida' },
    ],
  },
  { title: 'Observações', fields: [text('note', 'Observações', 3000)] },
]
