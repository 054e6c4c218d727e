/** The programs that serve a local model, which of them suits a machine, and the commands that bring the model up. */
import type { Facts } from './hardware.ts'
import type { Choice } from './suggest.ts'

export interface Runtime {
  name: 'llama.cpp' | 'Ollama' | 'LM Studio' | 'vLLM'
  /** Where it listens unless told otherwise. */
  baseUrl: string
  /** Shell commands: install, fetch, serve. */
  commands(choice: Choice): string[]
}

const ollama: Runtime = {
  name: 'Ollama',
  baseUrl: 'http://127.0.0.1:11434/v1',
  // Its own default is a context of 4,096 tokens, in which no turn fits.
  commands: ({ model, quantisation, contextTokens }) => [
    'curl -fsSL https://ollama.com/install.sh | sh',
    `ollama pull ${quantisation.ollama}`,
    `printf 'FROM ${quantisation.ollama}\\nPARAMETER num_ctx ${contextTokens}\\n' > Modelfile`,
    `ollama create ${model.name} -f Modelfile`,
  ],
}

const llamaCpp: Runtime = {
  name: 'llama.cpp',
  baseUrl: 'http://127.0.0.1:8080/v1',
  commands: ({ model, quantisation, contextTokens }) => [
    'brew install llama.cpp',
    `llama-server -hf ${model.gguf}${quantisation.name === 'MXFP4' ? '' : `:${quantisation.name}`} --jinja -c ${contextTokens} --alias ${model.name} --port 8080`,
  ],
}

const lmStudio: Runtime = {
  name: 'LM Studio',
  baseUrl: 'http://127.0.0.1:1234/v1',
  commands: ({ model, quantisation, contextTokens }) => [
    'winget install --exact --id ElementLabs.LMStudio',
    `lms get ${model.lmStudio}@${quantisation.name.toLowerCase()}`,
    `lms load ${model.lmStudio} --context-length ${contextTokens} --identifier ${model.name}`,
    'lms server start',
  ],
}

const vllm: Runtime = {
  name: 'vLLM',
  baseUrl: 'http://127.0.0.1:8000/v1',
  commands: ({ model, contextTokens }) => [
    'uv venv --python 3.12 vllm && . vllm/bin/activate && uv pip install vllm',
    `vllm serve ${model.vllm} --max-model-len ${contextTokens} --served-model-name ${model.name} --enable-auto-tool-choice --tool-call-parser openai`,
  ],
}

/** All of them: their addresses are where a local endpoint is looked for. */
export const RUNTIMES = [ollama, llamaCpp, lmStudio, vllm]

/** Below this a single seat gains nothing from vLLM's batches. */
const LARGE_CARD_GIB = 40

export function runtimeFor({ platform, gpus }: Facts, { model }: Choice): Runtime {
  if (platform === 'macos') return llamaCpp
  if (platform === 'windows') return lmStudio
  const isLarge = gpus.some(({ vendor, vramGib }) => vendor === 'nvidia' && vramGib >= LARGE_CARD_GIB)
  return isLarge && model.vllm !== null ? vllm : ollama
}
