import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { root } from '../run/prepare.mjs';

/** The image that every part runs in, as its Containerfile says. */
export type Image = {
  /** The last image each stage is based on. */
  bases: string[];
  user: string | undefined;
  /** Variables of the last stage. */
  environment: Record<string, string>;
  entrypoint: string[];
  command: string[];
  healthCheck: string | undefined;
  /** The stages from which the last one copies; undefined: from outside. */
  copiedFrom: (string | undefined)[];
};

/** Read `containers/Containerfile`. */
export function readImage(): Image {
  const file = DockerfileParser.parse(readFileSync(join(root, 'containers/Containerfile'), 'utf8'));
  const instructions = file.getInstructions();
  const lastStage = instructions.slice(instructions.findLastIndex((one) => is(one, 'FROM')));
  const last = (keyword: string) =>
    lastStage.findLast((one) => is(one, keyword))?.getArgumentsContent() ?? undefined;
  const environment = lastStage
    .filter((one) => is(one, 'ENV'))
    .flatMap((one) => one.getArguments().map((argument) => argument.getValue().split('=')));
  return {
    bases: file.getFROMs().map((from) => from.getImage() ?? ''),
    user: last('USER'),
    environment: Object.fromEntries(environment),
    entrypoint: JSON.parse(last('ENTRYPOINT') ?? '[]'),
    command: JSON.parse(last('CMD') ?? '[]'),
    healthCheck: last('HEALTHCHECK'),
    copiedFrom: file
      .getCOPYs()
      .filter((one) => lastStage.includes(one))
      .map((one) => one.getFromFlag()?.getValue() ?? undefined),
  };
}

function is(instruction: Instruction, keyword: string): boolean {
  return instruction.getKeyword() === keyword;
}
