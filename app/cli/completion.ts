/** `completion`: what a shell offers after `chaos-loop`, from the tables that the commands are read with. */
import { type CliCommand, type OptionTable, usage } from './command.js';
import { CliError } from './errors.js';
import { didYouMean } from './suggest.js';

/** What a shell has to know of a command. */
export type Completed = Pick<CliCommand, 'name' | 'summary' | 'options' | 'words'>;

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

const optionsOf = (command: Completed): OptionTable => ({
  ...command.options,
  help: { type: 'boolean', says: 'how it is called' },
});

const flags = (command: Completed): string[] => Object.keys(optionsOf(command)).map((name) => `--${name}`);

/** A text inside single quotes. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function bash(commands: readonly Completed[]): string {
  const cases = commands.map((command) => {
    const valued = Object.entries(optionsOf(command)).filter(([, { value }]) => value !== undefined);
    return [
      `    ${command.name})`,
      `      options=${quoted(flags(command).join(' '))}`,
      `      words=${quoted((command.words ?? []).join(' '))}`,
      `      valued=${quoted(valued.map(([name]) => ` --${name} `).join(''))}`,
      '      case $before in',
      ...valued.flatMap(([name, { of }]) => (of ? [`        --${name}) values=${quoted(of.join(' '))} ;;`] : [])),
      '      esac ;;',
    ].join('\n');
  });
  return `# bash: eval "$(chaos-loop completion bash)"
_chaos_loop() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} options='' words='' valued='' values=''
  # The sign of --option=value is a word of its own.
  if [ "$current" = = ]; then current=''; elif [ "$before" = = ]; then before=\${COMP_WORDS[COMP_CWORD-2]}; fi
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${quoted(commands.map(({ name }) => name).join(' '))}' --help --version' -- "$current"))
    return
  fi
  case \${COMP_WORDS[1]} in
${cases.join('\n')}
  esac
  if [ -n "$values" ]; then
    COMPREPLY=($(compgen -W "$values" -- "$current"))
  elif [[ $valued == *" $before "* ]]; then
    COMPREPLY=($(compgen -f -- "$current"))
  elif [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$current"))
  elif [ "$COMP_CWORD" -eq 2 ] && [ -n "$words" ]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
  else
    COMPREPLY=($(compgen -f -- "$current"))
  fi
}
complete -o filenames -F _chaos_loop chaos-loop
`;
}

function zsh(commands: readonly Completed[]): string {
  // A colon separates a name from what is said of it; brackets hold what is said of an option.
  const said = (text: string) => text.replaceAll(':', '\\:').replaceAll('[', '(').replaceAll(']', ')');
  const cases = commands.map((command) => {
    const specs = Object.entries(optionsOf(command)).map(([name, { value, of, says }]) =>
      quoted(
        `--${name}[${said(says)}]${value === undefined ? '' : `:${said(value)}:${of ? `(${of.join(' ')})` : '_files'}`}`,
      ),
    );
    const first = command.words === undefined ? [] : [quoted(`1:what:(${command.words.join(' ')})`)];
    return `    ${command.name}) _arguments ${[...specs, ...first, quoted('*:file:_files')].join(' ')} ;;`;
  });
  const names = commands.map(({ name, summary }) => `    ${quoted(`${name}:${said(summary)}`)}`);
  return `#compdef chaos-loop
# zsh: eval "$(chaos-loop completion zsh)"
_chaos_loop() {
  local -a commands=(
${names.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('\n')}
  esac
}
compdef _chaos_loop chaos-loop
`;
}

function fish(commands: readonly Completed[]): string {
  const line = (...parts: string[]) => ['complete -c chaos-loop', ...parts].join(' ');
  const lines = commands.flatMap((command) => {
    const inside = quoted(`__fish_seen_subcommand_from ${command.name}`);
    return [
      line('-f -n __fish_use_subcommand', `-a ${command.name}`, `-d ${quoted(command.summary)}`),
      ...(command.words ?? []).map((word) => line(`-n ${inside}`, `-a ${word}`)),
      ...Object.entries(optionsOf(command)).map(([name, { value, of, says }]) =>
        line(
          `-n ${inside}`,
          `-l ${name}`,
          ...(value === undefined ? [] : ['-r']),
          ...(of ? ['-f', `-a ${quoted(of.join(' '))}`] : []),
          `-d ${quoted(says)}`,
        ),
      ),
    ];
  });
  return ['# fish: chaos-loop completion fish | source', ...lines, ''].join('\n');
}

const SCRIPTS: Readonly<Record<Shell, (commands: readonly Completed[]) => string>> = { bash, zsh, fish };

/** The command, for a program that has these others. */
export function completionOf(others: readonly Completed[]): CliCommand {
  const command: CliCommand = {
    name: 'completion',
    summary: 'print what bash, zsh or fish reads to complete this command',
    synopsis: SHELLS.join('|'),
    options: {},
    words: SHELLS,
    async run(_values, [name, ...rest]) {
      const shell = SHELLS.find((one) => one === name);
      if (shell === undefined || rest.length > 0)
        throw new CliError(
          'usage',
          name === undefined ? 'the shell is missing' : `"${rest[0] ?? name}" is not a shell that can be completed`,
          `${didYouMean(name ?? '', SHELLS)}${usage(command).split('\n')[0]}`,
        );
      const script = SCRIPTS[shell]([...others, command]);
      return { result: { shell, script }, lines: script.trimEnd().split('\n') };
    },
  };
  return command;
}
