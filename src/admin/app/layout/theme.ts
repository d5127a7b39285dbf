import { createTheme, type PaletteOptions } from '@mui/material/styles';

/** The site's colours as hex values, because MUI computes tints from them. Keep in sync with src/styles/tokens.css. */
const light: PaletteOptions = {
  primary: { main: '#5a48d8', contrastText: '#ffffff' },
  secondary: { main: '#14121b', contrastText: '#fbf8f1' },
  error: { main: '#b3203a', contrastText: '#ffffff' },
  success: { main: '#0a7045', contrastText: '#ffffff' },
  background: { default: '#fbf8f1', paper: '#fffdf9' },
  text: { primary: '#14121b', secondary: '#4c4659', disabled: '#625c70' },
  divider: '#d6cebd',
};
const dark: PaletteOptions = {
  primary: { main: '#b3a8ff', contrastText: '#140e24' },
  secondary: { main: '#f4f0ff', contrastText: '#140e24' },
  error: { main: '#ff8496', contrastText: '#140e24' },
  success: { main: '#4fe0a0', contrastText: '#140e24' },
  background: { default: '#140e24', paper: '#1d1534' },
  text: { primary: '#f4f0ff', secondary: '#c6bddc', disabled: '#a398c0' },
  divider: '#3b2f5c',
};

const display = { fontFamily: 'var(--display)', fontWeight: 800, letterSpacing: '-0.01em' } as const;
/** Puts pop-ups into the main landmark instead of the end of the page. */
const inMain = { container: () => document.querySelector('main') };
const field = { variant: 'outlined', size: 'small', fullWidth: true, margin: 'none' } as const;

/** The MUI theme of the console, with the colours and fonts of the site and labels above fields. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  shape: { borderRadius: 4 },
  breakpoints: { values: { xs: 0, sm: 640, md: 960, lg: 1200, xl: 1536 } },
  typography: {
    fontFamily: 'var(--sans)',
    h1: { ...display, fontSize: 'clamp(1.75rem, 1.45rem + 1.4vw, 2.375rem)', lineHeight: 1.1 },
    h2: { ...display, fontSize: '1.375rem', lineHeight: 1.2 },
    h3: { ...display, fontSize: '1.125rem', lineHeight: 1.25 },
    button: { textTransform: 'none', fontWeight: 650, fontSize: '0.9375rem' },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: {
          // The class is for checkboxes, whose invisible input has the focus.
          '&:focus-visible, &.Mui-focusVisible': { outline: '3px solid var(--accent)', outlineOffset: 1 },
        },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 40,
          paddingInline: 16,
          whiteSpace: 'nowrap',
          '&.MuiButton-sizeSmall': { minHeight: 34, paddingInline: 10, fontSize: '0.875rem' },
          '&:focus-visible': { outlineOffset: 2 },
          // A button that keeps the focus while it can do nothing.
          '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'default' },
        },
        // The accent of buttons is not dark enough for text on every background.
        text: { '&.MuiButton-colorPrimary': { color: 'var(--accent-text)' } },
        outlined: { borderWidth: 2, borderColor: 'currentColor', paddingBlock: 4 },
        // Forced colours replace the background, which is the only edge of these buttons.
        contained: {
          '@media (forced-colors: active)': { border: '2px solid ButtonBorder', paddingBlock: 4 },
        },
      },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 4 } } },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          '&:focus-visible': { outlineOffset: -3 },
          // Forced colours would remove the background, which is the only sign of the selected state.
          '@media (forced-colors: active)': {
            '&.Mui-selected, &.Mui-selected:hover': {
              forcedColorAdjust: 'none',
              background: 'Highlight',
              color: 'HighlightText',
              outlineColor: 'HighlightText',
            },
          },
        },
      },
    },
    // Forced colours remove backgrounds, and these two components consist of nothing else.
    MuiSlider: {
      styleOverrides: {
        root: {
          '@media (forced-colors: active)': {
            '& .MuiSlider-rail, & .MuiSlider-track, & .MuiSlider-thumb': {
              forcedColorAdjust: 'none',
              background: 'ButtonText',
            },
            '&.Mui-disabled > span': { background: 'GrayText' },
          },
        },
      },
    },
    MuiLinearProgress: {
      styleOverrides: {
        root: {
          '@media (forced-colors: active)': {
            outline: '1px solid',
            '& > span': { forcedColorAdjust: 'none', background: 'Highlight' },
          },
        },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { '&:focus-visible': { outlineOffset: -3 } } } },
    MuiTextField: { defaultProps: field },
    MuiFormControl: { defaultProps: field },
    // Without it, react-admin reserves a line below each field.
    RaTextInput: { defaultProps: { helperText: false } },
    RaSelectInput: { defaultProps: { helperText: false, margin: 'none' } },
    // Arabic and Hebrew are right-to-left while they are written, as on the site.
    MuiInputBase: { defaultProps: { slotProps: { input: { dir: 'auto' } } } },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          marginBottom: 4,
          fontSize: '0.875rem',
          fontWeight: 650,
          color: 'var(--ink)',
          overflow: 'visible',
          '&.Mui-focused': { color: 'var(--accent-text)' },
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          background: 'var(--mui-palette-background-paper)',
          '&:not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink-faint)' },
          '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--accent)' },
        },
        notchedOutline: { top: 0, '& legend': { display: 'none' } },
      },
    },
    MuiFormHelperText: {
      styleOverrides: { root: { marginInline: 0, fontSize: '0.8125rem', '&:empty': { display: 'none' } } },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          border: '2px solid var(--ink)',
          boxShadow: '8px 8px 0 var(--accent)',
          borderRadius: 4,
          // As without a form, the buttons stay in view while the content scrolls.
          '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
          // Beside title and buttons, no room would be left for the content.
          '@media (max-height: 319.95px)': { display: 'block', '& > form': { display: 'block' } },
        },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { ...display, fontSize: '1.375rem' } } },
    MuiDialogActions: {
      defaultProps: { disableSpacing: true },
      styleOverrides: {
        root: { flexWrap: 'wrap', gap: 8, padding: '8px 24px 24px' },
      },
    },
    MuiAutocomplete: { defaultProps: { slotProps: { popper: inMain } } },
    // Stays outside main, where it would stop sticky bars from sticking, so it is a landmark itself.
    MuiMenu: { defaultProps: { slotProps: { root: { role: 'region', 'aria-label': 'Options' } } } },
    MuiPopover: {
      styleOverrides: { paper: { border: '1px solid var(--ink)', boxShadow: '4px 4px 0 var(--hairline)' } },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: 'var(--hairline)', fontSize: '0.9375rem' },
        head: {
          fontSize: '0.8125rem',
          fontWeight: 650,
          color: 'var(--ink-soft)',
          borderBottom: '2px solid var(--ink)',
          background: 'transparent',
          whiteSpace: 'nowrap',
        },
      },
    },
    MuiAlert: {
      styleOverrides: {
        root: {
          color: 'var(--ink)',
          '&.MuiAlert-colorInfo': { background: 'var(--accent-wash)' },
          '&.MuiAlert-colorError': { background: 'var(--down-wash)' },
          '&.MuiAlert-colorWarning': { background: 'var(--tint-5)' },
        },
      },
    },
    MuiTooltip: {
      defaultProps: {
        enterDelay: 400,
        slotProps: { popper: inMain },
        // Otherwise it replaces the text of its child for screen readers, such as the name of a column. Tooltips that
        // repeat an aria-label need `describeChild={false}`.
        describeChild: true,
      },
    },
  },
});
