import { chargeSheets } from './charge-sheets.ts'
import { contractSheets } from './contract-sheets.ts'
import { checklistSheets } from './checklist-sheets.ts'
import { draftSheets } from './draft-sheets.ts'
import { labelSheets } from './label-sheets.ts'
import { messageSheets } from './message-sheets.ts'
import { orderSheets } from './order-sheets.ts'
import { inspectionSheets } from './inspection-sheets.ts'
import { plannerSheets } from './planner-sheets.ts'
import { paperSheets } from './paper-sheets.ts'
import { expenseSheets } from './expense-sheets.ts'
import { clinicFinanceSheets, workshopFinanceSheets } from './finance-sheets.ts'
import { purchaseSheets } from './purchase-sheets.ts'
import { importSheet, recordSheets } from './record-sheets.ts'
import { auditColumns, byId, byTime, own, type Sheet } from './sheet.ts'
import { signatureSheets } from './signature-sheets.ts'
import { sterilizationSheets } from './sterilization-sheets.ts'
import { stockSheets } from './stock-sheets.ts'
import { statementSheets } from './statement-sheets.ts'

/** Data of the organization that the asker owns. */
export function organizationSheets(kind: string): readonly Sheet[] {
  const side = kind === 'clinic' ? 'clinic_id' : 'workshop_id'
  const shared = `${side} = ${own}`
  return [
    {
      path: 'organizacao/cadastro',
      holds: 'o cadastro da organização',
      from: 'organizations',
      where: `id = ${own}`,
      key: byId,
      columns: {
        id: 'id',
        tipo: 'kind',
        nome: 'name',
        razao_social: 'legal_name',
        cpf_ou_cnpj: 'tax_id',
        cnes: 'health_registry',
        licenca_sanitaria: 'sanitary_licence',
        licenca_ate: 'sanitary_licence_until',
        responsavel_tecnico: 'technical_responsible',
        registro_do_responsavel: 'technical_responsible_registry',
        registro: 'registry',
        especialidades: 'specialities',
        cep: 'postal_code',
        endereco: 'address',
        bairro: 'district',
        cidade: 'city',
        estado: 'state',
        telefone: 'phone',
        whatsapp: 'whatsapp',
        email: 'email',
        horarios: 'hours',
        feriados: 'holidays',
        chave_pix: 'pix_key',
        chave_pix_desde: 'pix_key_since',
        fuso: 'time_zone',
        criada_em: 'created_at',
      },
    },
    {
      path: 'organizacao/conferencias-do-registro',
      holds: 'o que o Equipo encontrou ao conferir o CFT ou CREA',
      from: 'registry_checks',
      where: `workshop_id = ${own}`,
      key: byId,
      columns: { numero: 'registry', ativo: 'confirmed', onde: 'source', dia: 'checked_on' },
    },
    {
      path: 'organizacao/equipe',
      holds: 'as pessoas da equipe, sem os e-mails, que são delas',
      from: `memberships m join profiles p on p.id = m.user_id
        left join registrations r on r.organization_id = m.organization_id and r.user_id = m.user_id`,
      where: `m.organization_id = ${own}`,
      key: [['m.user_id', 'uuid']],
      columns: {
        nome: 'p.name',
        funcao: 'r.job_title',
        registro: 'r.registry',
        papel: 'm.role',
        permissoes: 'm.permissions',
        desde: 'm.created_at',
      },
    },
    {
      path: 'organizacao/assinatura',
      holds: 'o plano e o teste',
      from: 'subscriptions',
      where: `organization_id = ${own}`,
      key: [['organization_id', 'uuid']],
      columns: { plano: 'plan', teste_ate: 'trial_ends_at', pago_ate: 'paid_until' },
    },
    {
      path: 'organizacao/autoavaliacoes',
      holds: 'as autoavaliações pelo roteiro da Anvisa: a nota de cada indicador, e “na” onde não se aplica',
      from: 'self_assessments',
      where: `organization_id = ${own}`,
      key: byId,
      columns: {
        id: 'id',
        roteiro: 'rules',
        respostas: 'answers',
        avaliados: 'graded',
        conformes: 'conform',
        observacoes: 'notes',
        comecada_em: 'started_at',
        concluida_em: 'finished_at',
      },
    },
    {
      path: 'organizacao/equipamentos',
      holds: 'os equipamentos, também os arquivados',
      from: 'equipment',
      where: `(clinic_id = ${own} or clinic_id in (select managed_clinics()))`,
      key: byId,
      columns: {
        id: 'id',
        codigo: 'code',
        nome: 'name',
        categoria: 'category',
        marca: 'brand',
        modelo: 'model',
        serie: 'serial_number',
        patrimonio: 'asset_tag',
        anvisa: 'anvisa_number',
        classe_de_risco: 'risk_class',
        sala: 'room',
        criticidade: 'criticality',
        situacao: 'status',
        adquirido_em: 'acquired_on',
        garantia_ate: 'warranty_until',
        proxima_manutencao: 'next_maintenance_on',
        outros_dados: 'attributes',
        observacoes: 'notes',
        arquivado_em: 'archived_at',
        criado_em: 'created_at',
      },
    },
    ...labelSheets,
    {
      path: 'organizacao/compras-de-equipamentos',
      holds: 'quanto custou cada equipamento, em centavos, e de quem foi comprado',
      from: 'equipment_purchases',
      where: `clinic_id = ${own}`,
      key: [['equipment_id', 'uuid']],
      columns: {
        equipamento: 'equipment_id',
        valor_em_centavos: 'value_cents',
        fornecedor: 'supplier',
        nota: 'invoice',
      },
    },
    {
      path: 'organizacao/historico-de-equipamentos',
      holds: 'cadastros, mudanças e arquivamentos de equipamentos',
      from: 'equipment_history',
      where: `clinic_id = ${own}`,
      key: byId,
      columns: {
        equipamento: 'equipment_id',
        o_que: 'kind',
        campos: 'changed',
        quem: 'actor_name',
        quando: 'created_at',
      },
    },
    ...draftSheets,
    ...paperSheets,
    ...recordSheets(kind),
    importSheet,
    ...expenseSheets,
    ...(kind === 'workshop' ? workshopFinanceSheets : clinicFinanceSheets),
    ...(kind === 'workshop' ? [...stockSheets, ...purchaseSheets, ...statementSheets] : []),
    ...inspectionSheets,
    ...checklistSheets(side),
    ...plannerSheets(shared),
    ...messageSheets,
    ...orderSheets(shared),
    ...chargeSheets(kind === 'workshop' ? 'workshop_id' : 'clinic_id'),
    ...contractSheets(side),
    ...signatureSheets,
    ...sterilizationSheets,
    {
      path: 'organizacao/clientes',
      holds: 'as clínicas que a oficina atende',
      from: `clients c join organizations o on o.id = c.clinic_id
        left join client_notes n on n.workshop_id = c.workshop_id and n.clinic_id = c.clinic_id`,
      where: `c.workshop_id = ${own}`,
      key: [['c.clinic_id', 'uuid']],
      columns: {
        clinica: 'o.name',
        cidade: 'o.city',
        estado: 'o.state',
        desde: 'c.created_at',
        anotacoes: 'n.notes',
        etiquetas: `array_to_string(n.tags, ', ')`,
        arquivado_em: 'n.archived_at',
      },
    },
    {
      path: 'organizacao/historicos-mostrados',
      holds: 'os históricos de equipamentos que a clínica mostrou a oficinas',
      from: 'access_grants',
      where: `clinic_id = ${own} and reason = 'shared'`,
      key: byId,
      columns: {
        id: 'id',
        equipamento: 'subject_id',
        oficina: 'workshop_id',
        quem: 'shared_by',
        mostrado_em: 'shared_at',
        ate: 'until',
        revogado_em: 'revoked_at',
      },
    },
    {
      path: 'organizacao/clinicas-contestadas',
      holds: 'as clínicas assumidas que a oficina contestou',
      from: 'clinic_claims',
      where: `workshop_id = ${own}`,
      key: byId,
      columns: {
        id: 'id',
        assumida_em: 'claimed_at',
        contestada_em: 'disputed_at',
        quem: 'disputed_by',
        motivo: 'dispute_reason',
        decidida_em: 'decided_at',
        decisao: 'outcome',
        motivo_da_decisao: 'decision_reason',
      },
    },
    {
      path: 'organizacao/registro-de-acessos',
      holds: 'quem leu ou mudou dados da organização',
      from: 'audit_log',
      where: `organization_id = ${own}`,
      key: byTime,
      columns: auditColumns,
    },
  ]
}
