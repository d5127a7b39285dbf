import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { Dashboard } from '../dashboard/Dashboard.tsx';
import { ConsoleLayout } from './layout/ConsoleLayout.tsx';
import { colourModeKey, colourModeStorage } from './layout/colour-mode.ts';
import { NotFound } from './layout/NotFound.tsx';
import { theme } from './layout/theme.ts';
import { Toaster } from './notifications/Toaster.tsx';
import { dataProvider } from './providers/data-provider.ts';
import { i18nProvider } from './providers/i18n-provider.ts';
import { routerProvider } from './providers/router-provider.ts';
import { store } from './providers/store.ts';
import { otherScreens, recordScreens } from './screens.ts';
import { SignInDialog } from './sign-in/SignInDialog.tsx';
import { ignoreStrayClicks } from './stray-clicks.ts';
import { ignoreStrayDrops } from './stray-drops.ts';

/** Maps paths under /admin to screens. */
function Screens() {
  return (
    <CoreAdminUI disableTelemetry layout={ConsoleLayout} dashboard={Dashboard} catchAll={NotFound} title="">
      {recordScreens.map(({ name, List, Form }) => (
        <Resource key={name} name={name} list={List}>
          {/* The keys keep a new record from sharing the state of the form before it. */}
          <Route path="new" element={<Form key="new" />} />
          <Route path="edit/:id" element={<Form key="edit" />} />
          {/* Otherwise react-admin shows the list there. */}
          <Route path=":unknown/*" element={<NotFound />} />
        </Resource>
      ))}
      <CustomRoutes>
        {Object.entries(otherScreens).map(([path, Screen]) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </CustomRoutes>
    </CoreAdminUI>
  );
}

/** The console: theme, router and providers. Blocking navigation away from a changed form needs a data router. */
export function Console() {
  useEffect(ignoreStrayClicks, []);
  useEffect(ignoreStrayDrops, []);
  return (
    <ThemeProvider theme={theme} modeStorageKey={colourModeKey} storageManager={colourModeStorage}>
      <CssBaseline />
      <RouterProvider router={router} />
    </ThemeProvider>
  );
}

/**
 * Without an auth provider: `AdminApp` checks access and `SignInDialog` handles expired sessions, so no response signs
 * the user out. In particular, a 403 only means that the database rejected a row.
 */
function Root() {
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      routerProvider={routerProvider}
    >
      <Screens />
      <Toaster />
      <SignInDialog />
    </CoreAdminContext>
  );
}

/** Reports failed reads immediately instead of retrying them, and repeats them when the browser is online again. */
const queryClient = new QueryClient({
  defaultOptions: {
    // Requests do not wait until the browser is online, so `refetchOnReconnect` is off by default.
    queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
});

const router = createBrowserRouter([{ path: '*', element: <Root /> }], { basename: '/admin' });
