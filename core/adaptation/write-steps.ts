import { cited } from '#core/regulation/cited.ts'
import { needsOf, type Step } from './step.ts'

const responsible = 'Responsável técnico'
const procedureDone = 'O POP foi emitido, ou está salvo com o arquivo'
const paperDone = 'O documento está salvo com o arquivo'
const writtenDone = 'O documento foi emitido no Equipo, ou está salvo com o arquivo'

const written = (step: Pick<Step, 'id' | 'title' | 'basis' | 'needs'> & Partial<Step>): Step => ({
  phase: 'write',
  done: procedureDone,
  who: responsible,
  ...step,
})

/** Written by the clinic itself. */
export const writeSteps: readonly Step[] = [
  written({
    id: 'responsible',
    title: 'Designar o responsável técnico',
    basis: [cited('rdc1002', 'arts. 5º e 7º')],
    done: 'O nome e o CRO estão no perfil, ou o registro está salvo',
    who: 'Responsável legal',
    needs: needsOf(2),
  }),
  written({
    id: 'substitute',
    title: 'Designar o substituto do responsável técnico',
    basis: [cited('rdc1002', 'arts. 5º e 7º')],
    done: 'O nome e o CRO do substituto estão no perfil',
    who: 'Responsável legal',
    onlyIf: (_, answers) => answers?.severalDentists ?? false,
    needs: [
      {
        indicator: 2,
        demand: {
          label: 'o substituto com o CRO',
          by: [{ fact: 'substitute' }],
          orEvidence: false,
          mend: { action: 'fill_profile', kind: null },
        },
      },
    ],
  }),
  written({
    id: 'urgency',
    title: 'Escrever o protocolo de urgência e emergência',
    done: writtenDone,
    basis: [cited('rdc1002', 'arts. 113, XV, e 116')],
    needs: needsOf(46),
  }),
  written({
    id: 'processing',
    title: 'Escrever o POP de cada etapa do processamento',
    basis: [cited('rdc1002', 'arts. 57 a 92')],
    needs: [30, 31, 32, 33, 34, 35, 36, 37, 38, 41].flatMap((number) => needsOf(number)),
  }),
  written({
    id: 'processing-hours',
    title: 'Processar na bancada só fora do atendimento, com o horário escrito',
    basis: [cited('rdc1002', 'art. 44')],
    isUnasked: true,
    needs: needsOf(29),
  }),
  written({
    id: 'classification',
    title: 'Classificar os dispositivos por criticidade e conformação',
    basis: [cited('rdc1002', 'art. 43')],
    needs: needsOf(28),
  }),
  written({
    id: 'package',
    title: 'Escrever a etiqueta e a validade do pacote',
    basis: [cited('rdc1002', 'arts. 78 a 82')],
    done: 'Um POP traz a etiqueta e o prazo, ou as cargas estão no livro do Equipo',
    needs: [...needsOf(39), ...needsOf(40)],
  }),
  written({
    id: 'storage',
    title: 'Escrever o POP da guarda do material estéril',
    basis: [cited('rdc1002', 'art. 102')],
    needs: needsOf(44),
  }),
  written({
    id: 'chemical-disinfection',
    title: 'Escrever o POP da desinfecção química',
    basis: [cited('rdc1002', 'arts. 94 a 101')],
    isUnasked: true,
    needs: needsOf(43),
  }),
  written({
    id: 'radiation-protection',
    title: 'Ter o programa de proteção radiológica',
    basis: [cited('rdc1002', 'art. 146')],
    done: paperDone,
    needs: needsOf(11, 2),
  }),
  written({
    id: 'patient-safety',
    title: 'Escrever o plano de segurança do paciente',
    basis: [cited('rdc1002', 'arts. 113, XII, e 118')],
    done: writtenDone,
    // Due from every clinic; only the nucleus depends on its size.
    needs: needsOf(7).map(({ demand }) => ({ indicator: 4, demand })),
  }),
  written({
    id: 'infection-prevention',
    title: 'Escrever o plano de prevenção de infecções (PP-IRAS)',
    basis: [cited('rdc1002', 'art. 113, XVI')],
    done: writtenDone,
    needs: needsOf(8),
  }),
  written({
    id: 'waste-plan',
    title: 'Escrever o plano de resíduos (PGRSS)',
    basis: [cited('rdc1002', 'arts. 113, IX, e 122'), cited('rdc222', 'art. 6º')],
    done: writtenDone,
    needs: needsOf(47, 0),
  }),
  written({
    id: 'education-plan',
    title: 'Escrever o plano anual de educação permanente',
    basis: [cited('rdc1002', 'art. 113, III')],
    done: writtenDone,
    needs: needsOf(4, 1),
  }),
  written({
    id: 'water-plan',
    title: 'Escrever o plano da água',
    basis: [cited('rdc1002', 'art. 113, V'), cited('rdc63', 'art. 39')],
    done: writtenDone,
    needs: needsOf(4, 2),
  }),
  written({
    id: 'building-plan',
    title: 'Escrever o plano anual de manutenção predial',
    basis: [cited('rdc1002', 'art. 113, VII')],
    done: writtenDone,
    needs: needsOf(4, 3),
  }),
  written({
    id: 'sharps',
    title: 'Escrever o protocolo de acidente com perfurocortante',
    basis: [cited('rdc1002', 'arts. 113, XIV, e 115')],
    done: writtenDone,
    needs: needsOf(4, 4),
  }),
  written({
    id: 'radiation-supervisor',
    title: 'Designar o supervisor de proteção radiológica e o substituto',
    basis: [cited('rdc1002', 'arts. 146 e 147'), cited('rdc611', 'arts. 13 e 14')],
    done: writtenDone,
    who: 'Responsável legal',
    needs: needsOf(11, 3),
  }),
  written({
    id: 'xray-quality',
    title: 'Escrever o programa de garantia da qualidade do raio X',
    basis: [cited('rdc611', 'arts. 5º e 28')],
    done: writtenDone,
    needs: needsOf(11, 4),
  }),
  written({
    id: 'technology-plan',
    title: 'Emitir o plano de gerenciamento de tecnologias',
    basis: [cited('rdc1002', 'arts. 131 e 132')],
    done: 'O plano foi emitido, ou a revisão está salva',
    needs: needsOf(10, 0),
  }),
  written({
    id: 'inventory',
    title: 'Emitir o inventário dos equipamentos',
    basis: [cited('rdc1002', 'arts. 37 a 39')],
    done: 'O inventário foi emitido nos últimos 12 meses',
    needs: needsOf(25),
  }),
  written({
    id: 'practice-documents',
    title: 'Emitir o índice da SDBPF',
    basis: [cited('rdc1002', 'arts. 110, 111 e 113')],
    done: 'O índice foi emitido nos últimos 2 anos; o responsável legal aprova e assina',
    needs: [...needsOf(3), ...needsOf(4, 0)],
  }),
]
