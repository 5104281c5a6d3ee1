import type { PlainDate } from '#core/kit/dates.ts'
import type { Mark } from './mark.ts'
import type { NormId } from './norm.ts'

/** One sentence of an answer. Without a norm it is said to be unsure. */
export interface Statement {
  text: string
  norm: NormId | null
  /** `art. 82`; empty without a norm. */
  articles: string
  /** How it was verified, if not as its norm was. */
  mark?: Mark
}

/** A question that dentists ask in public, answered from the norms. */
export interface NormQuestion {
  /** In the address. */
  slug: string
  question: string
  /** One or two sentences, each of which rests on the statements. */
  answer: string
  statements: readonly Statement[]
}

/** When the statements were last compared with their sources. */
export const questionsCheckedOn: PlainDate = '2026-11-29'

const rdc1002 = (articles: string, text: string): Statement => ({ text, norm: 'rdc1002', articles })
const rdc15 = (articles: string, text: string): Statement => ({ text, norm: 'rdc15', articles })

/** Only questions that our audit of 22/11/2026 found, and only what was read. */
export const normQuestions: readonly NormQuestion[] = [
  {
    slug: 'validade-do-pacote',
    question: 'Quanto tempo vale um pacote esterilizado?',
    answer:
      'O prazo que o serviço validou. Sem validação, 6 meses do processamento, e nunca além da validade da embalagem.',
    statements: [
      rdc1002(
        'art. 82',
        'O serviço define o prazo com validação científica, própria ou de consultoria, e escreve o prazo no POP.',
      ),
      rdc1002(
        'art. 82',
        'Sem validação, são 6 meses do processamento, com a embalagem íntegra, seca e bem guardada.',
      ),
      rdc1002('art. 82', 'O prazo nunca passa da validade da embalagem.'),
      rdc1002(
        'art. 82',
        'Com suspeita de violação, umidade, sujeira ou dano, o pacote é sempre reprocessado, mesmo dentro do prazo.',
      ),
      rdc1002(
        'art. 81',
        'A etiqueta traz a data da esterilização, o nome de quem preparou, o lote da carga e, se a embalagem não for transparente, o que há dentro.',
      ),
      rdc1002(
        'art. 102',
        'O material estéril fica em local exclusivo, seco, sem sol e longe de sifão. Embalagem violada, suja, amassada ou molhada não se usa.',
      ),
      rdc1002('art. 83', 'Sem embalagem, só para uso imediato ou para material não crítico.'),
    ],
  },
  {
    slug: 'rdc-15-ou-1002',
    question: 'RDC 15 ou RDC 1.002: qual vale para a minha clínica?',
    answer:
      'A RDC 1.002/2025. A RDC 15/2012 só entra se a câmara da autoclave tem mais de 60 litros, e só para essa autoclave.',
    statements: [
      rdc1002(
        'arts. 1º e 2º',
        'A RDC 1.002/2025 vale para todo serviço que presta assistência odontológica, de pessoa ou de empresa, público ou privado, também de ensino.',
      ),
      rdc15('art. 3º, parágrafo único', 'A RDC 15/2012 exclui do seu âmbito os consultórios odontológicos.'),
      rdc1002(
        'art. 93',
        'Com câmara acima de 60 litros, a esterilização, o monitoramento e a qualificação seguem a RDC 15/2012.',
      ),
      rdc15('art. 99', 'Acima de 60 litros, o teste biológico é diário.'),
      rdc15('arts. 37 e 39', 'Acima de 60 litros, a qualificação é pelo menos anual.'),
      rdc1002(
        'art. 89',
        'Até 60 litros, o pacote teste com indicador biológico e integrador tipo 5 ou 6 é uma vez por semana, no primeiro ciclo do dia.',
      ),
      rdc1002('art. 90', 'Nos outros ciclos, o pacote teste leva o integrador tipo 5 ou 6.'),
      rdc1002('art. 88', 'Autoclave com bomba de vácuo: teste de Bowie-Dick no primeiro ciclo do dia.'),
      rdc1002('arts. 182 a 186', 'A RDC 1.002/2025 não revoga outra norma.'),
    ],
  },
  {
    slug: 'estufa-e-imersao',
    question: 'Ainda posso usar estufa ou imersão química?',
    answer:
      'Estufa, não. Imersão para esterilizar, também não: ela só pode servir à desinfecção, com as condições abaixo.',
    statements: [
      rdc1002('art. 84', 'Estufa e caixa de luz ultravioleta são proibidas.'),
      rdc1002('arts. 54 a 56', 'É proibido esterilizar por imersão, e é proibido usar aldeídos.'),
      rdc1002('arts. 54 a 56', 'É proibido imergir tubete anestésico.'),
      rdc1002(
        'arts. 49 a 53',
        'Material crítico é esterilizado. Semicrítico passa pelo menos por desinfecção de alto nível.',
      ),
      rdc1002('art. 33', 'A imersão química pede sala exclusiva com exaustão.'),
      rdc1002(
        'arts. 97 e 98',
        'Valem os tempos do fabricante, com imersão completa em recipiente exclusivo, rígido, liso, estanque e identificado.',
      ),
      rdc1002(
        'art. 99',
        'Antes de começar, a clínica mede e registra o parâmetro de efetividade do produto, e mantém o registro por pelo menos 5 anos.',
      ),
    ],
  },
  {
    slug: 'o-que-mostrar-ao-fiscal',
    question: 'O que preciso mostrar ao fiscal?',
    answer:
      'A licença, a documentação de boas práticas assinada, os registros da esterilização e da manutenção, os papéis do raio X e os da equipe. O município pode pedir mais.',
    statements: [
      rdc1002('art. 8º', 'O serviço só funciona com a licença sanitária inicial concedida.'),
      rdc1002(
        'arts. 110, 111 e 113',
        'A documentação de boas práticas tem 16 itens nomeados e o que outras normas exigirem. É acessível à vigilância, aprovada e assinada pelo responsável legal e revista pelo menos a cada 2 anos.',
      ),
      rdc1002('art. 6º, parágrafo único', 'Todos os profissionais assinam ciência e compromisso.'),
      rdc1002(
        'arts. 91 e 92',
        'Da esterilização: o registro de cada carga, com o resultado do pacote teste, mantido por pelo menos 5 anos.',
      ),
      rdc1002(
        'art. 134',
        'Dos equipamentos: o registro de assistência técnica, manutenção, calibração e ajuste, com a assinatura de quem executou.',
      ),
      rdc1002(
        'arts. 139 e 141',
        'De cada raio X: o cadastro na autoridade sanitária local e o levantamento radiométrico de no máximo 4 anos.',
      ),
      rdc1002(
        'art. 113, II',
        'Da equipe: cargos, fichas, formação, saúde ocupacional e capacitações obrigatórias.',
      ),
      {
        norm: 'rdc63',
        articles: 'art. 32, parágrafo único',
        text: 'De cada capacitação: data, horário, carga horária, conteúdo, nome e formação do instrutor e dos participantes.',
      },
      {
        norm: null,
        articles: '',
        text: 'Dentistas contam que fiscais pedem também contrato social, CNPJ, CRO, cartões de vacinação e papéis do emprego. Não vimos que norma pede cada um.',
      },
    ],
  },
]
