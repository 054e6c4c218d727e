/**
 * Open-weight models that can call tools, from the least to the best at it. Parameters, layers and heads are those of config.json
 * in each model's own repository (Qwen/…, openai/…); sizes those of the GGUF files in the repositories of `gguf`, in 10^9 bytes.
 * A test holds the sizes to bits per weight as llama.cpp's tools/quantize/README.md gives them.
 */

export interface Quantisation {
  name: 'Q4_K_M' | 'Q8_0' | 'MXFP4'
  fileGb: number
  /** Tag in Ollama's library. */
  ollama: string
}

export interface LocalModel {
  /** As the endpoint is made to call it. */
  name: string
  /** In billions: all, and those that one token uses. */
  parametersB: number
  activeB: number
  layers: number
  kvHeads: number
  headSize: number
  /** How well it calls tools over a long game. */
  tools: 'fair' | 'good' | 'very good'
  /** Repository of its GGUF files, and its names in LM Studio's catalogue and for vLLM (null: its weights there are of another size). */
  gguf: string
  lmStudio: string
  vllm: string | null
  /** Smallest first. */
  quantisations: Quantisation[]
}

export const LOCAL_MODELS: LocalModel[] = [
  {
    name: 'qwen3-4b',
    parametersB: 4.02,
    activeB: 4.02,
    layers: 36,
    kvHeads: 8,
    headSize: 128,
    tools: 'fair',
    gguf: 'unsloth/Qwen3-4B-Instruct-2507-GGUF',
    lmStudio: 'qwen/qwen3-4b-2507',
    vllm: null,
    quantisations: [
      { name: 'Q4_K_M', fileGb: 2.5, ollama: 'qwen3:4b-instruct-2507-q4_K_M' },
      { name: 'Q8_0', fileGb: 4.28, ollama: 'qwen3:4b-instruct-2507-q8_0' },
    ],
  },
  {
    name: 'qwen3-8b',
    parametersB: 8.19,
    activeB: 8.19,
    layers: 36,
    kvHeads: 8,
    headSize: 128,
    tools: 'fair',
    gguf: 'Qwen/Qwen3-8B-GGUF',
    lmStudio: 'qwen/qwen3-8b',
    vllm: null,
    quantisations: [
      { name: 'Q4_K_M', fileGb: 5.03, ollama: 'qwen3:8b-q4_K_M' },
      { name: 'Q8_0', fileGb: 8.71, ollama: 'qwen3:8b-q8_0' },
    ],
  },
  {
    name: 'qwen3-14b',
    parametersB: 14.77,
    activeB: 14.77,
    layers: 40,
    kvHeads: 8,
    headSize: 128,
    tools: 'good',
    gguf: 'Qwen/Qwen3-14B-GGUF',
    lmStudio: 'qwen/qwen3-14b',
    vllm: null,
    quantisations: [
      { name: 'Q4_K_M', fileGb: 9, ollama: 'qwen3:14b-q4_K_M' },
      { name: 'Q8_0', fileGb: 15.7, ollama: 'qwen3:14b-q8_0' },
    ],
  },
  {
    name: 'gpt-oss-20b',
    parametersB: 20.9,
    activeB: 3.6,
    layers: 24,
    kvHeads: 8,
    headSize: 64,
    tools: 'good',
    gguf: 'ggml-org/gpt-oss-20b-GGUF',
    lmStudio: 'openai/gpt-oss-20b',
    vllm: 'openai/gpt-oss-20b',
    quantisations: [{ name: 'MXFP4', fileGb: 12.1, ollama: 'gpt-oss:20b' }],
  },
  {
    name: 'qwen3-30b-a3b',
    parametersB: 30.5,
    activeB: 3.3,
    layers: 48,
    kvHeads: 4,
    headSize: 128,
    tools: 'good',
    gguf: 'unsloth/Qwen3-30B-A3B-Instruct-2507-GGUF',
    lmStudio: 'qwen/qwen3-30b-a3b-2507',
    vllm: null,
    quantisations: [
      { name: 'Q4_K_M', fileGb: 18.6, ollama: 'qwen3:30b-a3b-instruct-2507-q4_K_M' },
      { name: 'Q8_0', fileGb: 32.5, ollama: 'qwen3:30b-a3b-instruct-2507-q8_0' },
    ],
  },
  {
    name: 'gpt-oss-120b',
    parametersB: 116.8,
    activeB: 5.1,
    layers: 36,
    kvHeads: 8,
    headSize: 64,
    tools: 'very good',
    gguf: 'ggml-org/gpt-oss-120b-GGUF',
    lmStudio: 'openai/gpt-oss-120b',
    vllm: 'openai/gpt-oss-120b',
    quantisations: [{ name: 'MXFP4', fileGb: 63.4, ollama: 'gpt-oss:120b' }],
  },
  {
    name: 'qwen3-235b-a22b',
    parametersB: 235,
    activeB: 22,
    layers: 94,
    kvHeads: 4,
    headSize: 128,
    tools: 'very good',
    gguf: 'unsloth/Qwen3-235B-A22B-Instruct-2507-GGUF',
    lmStudio: 'qwen/qwen3-235b-a22b-2507',
    vllm: null,
    quantisations: [{ name: 'Q4_K_M', fileGb: 142, ollama: 'qwen3:235b-a22b-instruct-2507-q4_K_M' }],
  },
]
